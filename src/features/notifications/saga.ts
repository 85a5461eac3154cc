import { abortable } from '../../shared/request/abortable';
import { errorReported } from '../../shared/errorReporting';
import { toAppError } from '../../shared/errors';
import { savedNotice } from '../../shared/forms/notices';
import { noticeRaised } from '../../shared/notices';
import { call, put, takeEvery, takeLatest, takeLeading } from '../../shared/saga';
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

function* load(api: NotificationsApi, { payload: { id, skip, take } }: ReturnType<typeof pageRequested>) {
  try {
    const page = yield* abortable((signal) => api.list({ skip, take }, signal));
    yield* put(pageReceived({ id, page }));
  } catch (error) {
    yield* put(pageFailed({ id, error: toAppError(error) }));
  }
}

function* markRead(
  api: NotificationsApi,
  { payload: { notificationId, isFollowed } }: ReturnType<typeof readRequested>,
) {
  try {
    yield* call(api.markRead, notificationId);
    yield* put(readRecorded({ notificationId }));
  } catch (thrown) {
    const error = toAppError(thrown);
    yield* put(readFailed({ notificationId, error }));
    // Whoever followed it is on another page by now, and wanted that page, not the mark.
    if (!isFollowed) yield* put(errorReported({ error }));
  }
}

function* markAllRead(api: NotificationsApi, { payload: { id, until } }: ReturnType<typeof allReadRequested>) {
  try {
    yield* call(api.markAllRead, until);
    yield* put(allReadRecorded({ id, until }));
  } catch (thrown) {
    const error = toAppError(thrown);
    yield* put(allReadFailed({ id, error }));
    yield* put(errorReported({ error }));
  }
}

function* loadPreferences(api: NotificationsApi, { payload: { id } }: ReturnType<typeof preferencesRequested>) {
  try {
    const preferences = yield* abortable((signal) => api.getPreferences(signal));
    yield* put(preferencesReceived({ id, preferences }));
  } catch (error) {
    yield* put(preferencesFailed({ id, error: toAppError(error) }));
  }
}

function* save(api: NotificationsApi, { payload: { id, wanted } }: ReturnType<typeof saveRequested>) {
  try {
    const preferences = yield* call(api.updatePreferences, wanted);
    yield* put(preferencesSaved({ id, preferences }));
    yield* put(noticeRaised({ severity: 'success', message: savedNotice }));
  } catch (error) {
    yield* put(saveFailed({ id, error: toAppError(error) }));
  }
}

/** The page of the notifications: reading, marking, and whether mails are wanted, too. */
export function* notificationsSaga(api: NotificationsApi) {
  yield* takeLatest(pageRequested, load, api);
  yield* takeEvery(readRequested, markRead, api);
  yield* takeLeading(allReadRequested, markAllRead, api);
  yield* takeLatest(preferencesRequested, loadPreferences, api);
  yield* takeLeading(saveRequested, save, api);
}
