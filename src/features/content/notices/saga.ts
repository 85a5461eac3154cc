import { answering, attempting } from '../../../shared/request/answering';
import { errorReported } from '../../../shared/errorReporting';
import { savedNotice } from '../../../shared/forms/notices';
import { noticeRaised } from '../../../shared/notices';
import { takeEvery, takeLatest, takeLeading } from '../../../shared/saga';
import type { NotificationsApi } from './model';
import { notificationsActions } from './slice';

/** The page of the notifications: reading, marking, and whether mails are wanted, too. */
export function* notificationsSaga(api: NotificationsApi) {
  yield* takeLatest(
    notificationsActions.pageRequested,
    answering(
      async ({ skip, take }, signal) => ({ page: await api.list({ skip, take }, signal) }),
      notificationsActions.pageReceived,
      notificationsActions.pageFailed,
    ),
  );
  yield* takeEvery(
    notificationsActions.readRequested,
    attempting(
      ({ notificationId }) => api.markRead(notificationId),
      (_, { notificationId }) => notificationsActions.readRecorded({ notificationId }),
      (error, { payload: { notificationId, isFollowed } }) => [
        notificationsActions.readFailed({ notificationId, error }),
        // A followed notification led the reader to another page: the mark that failed is not reported there.
        ...(isFollowed ? [] : [errorReported({ error })]),
      ],
    ),
  );
  yield* takeLeading(
    notificationsActions.allReadRequested,
    answering(
      ({ until }) => api.markAllRead(until),
      ({ id }, { until }) => notificationsActions.allReadRecorded({ id, until }),
      (failure) => [notificationsActions.allReadFailed(failure), errorReported({ error: failure.error })],
    ),
  );
  yield* takeLatest(
    notificationsActions.preferencesRequested,
    answering(
      async (_, signal) => ({ preferences: await api.getPreferences(signal) }),
      notificationsActions.preferencesReceived,
      notificationsActions.preferencesFailed,
    ),
  );
  yield* takeLeading(
    notificationsActions.saveRequested,
    answering(
      async ({ wanted }) => ({ preferences: await api.updatePreferences(wanted) }),
      (saved) => [
        notificationsActions.preferencesSaved(saved),
        noticeRaised({ severity: 'success', message: savedNotice }),
      ],
      notificationsActions.saveFailed,
    ),
  );
}
