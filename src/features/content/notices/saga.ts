import { answering, attempting } from '../../../shared/request/answering';
import { errorReported } from '../../../shared/errorReporting';
import { savedNotice } from '../../../shared/forms/notices';
import { noticeRaised } from '../../../shared/notices';
import { takeEvery, takeLatest, takeLeading } from '../../../shared/saga';
import type { NotificationsApi } from './model';
import {
  allReadFailed,
  allReadRecorded,
  allReadRequested,
  pageFailed,
  pageReceived,
  pageRequested,
  preferencesFailed,
  preferencesReceived,
  preferencesRequested,
  preferencesSaved,
  readFailed,
  readRecorded,
  readRequested,
  saveFailed,
  saveRequested,
} from './slice';

/** The page of the notifications: reading, marking, and whether mails are wanted, too. */
export function* notificationsSaga(api: NotificationsApi) {
  yield* takeLatest(
    pageRequested,
    answering(
      async ({ skip, take }, signal) => ({ page: await api.list({ skip, take }, signal) }),
      pageReceived,
      pageFailed,
    ),
  );
  yield* takeEvery(
    readRequested,
    attempting(
      ({ notificationId }) => api.markRead(notificationId),
      (_, { notificationId }) => readRecorded({ notificationId }),
      (error, { payload: { notificationId, isFollowed } }) => [
        readFailed({ notificationId, error }),
        // A followed notification led the reader to another page: the mark that failed is not reported there.
        ...(isFollowed ? [] : [errorReported({ error })]),
      ],
    ),
  );
  yield* takeLeading(
    allReadRequested,
    answering(
      ({ until }) => api.markAllRead(until),
      ({ id }, { until }) => allReadRecorded({ id, until }),
      (failure) => [allReadFailed(failure), errorReported({ error: failure.error })],
    ),
  );
  yield* takeLatest(
    preferencesRequested,
    answering(
      async (_, signal) => ({ preferences: await api.getPreferences(signal) }),
      preferencesReceived,
      preferencesFailed,
    ),
  );
  yield* takeLeading(
    saveRequested,
    answering(
      async ({ wanted }) => ({ preferences: await api.updatePreferences(wanted) }),
      (saved) => [preferencesSaved(saved), noticeRaised({ severity: 'success', message: savedNotice })],
      saveFailed,
    ),
  );
}
