import { abortable } from '../../shared/request/abortable';
import { configurationRequested } from '../../shared/applicationConfiguration';
import { toAppError } from '../../shared/errors';
import { takeValues } from '../../shared/forms/heldValues';
import { noticeRaised } from '../../shared/notices';
import { call, put, takeLatest, takeLeading } from '../../shared/saga';
import { tokenOutdated } from '../../shared/session';
import type { AccountApi } from './model';
import { profileNotices } from './notices';
import {
  passwordChanged,
  passwordChangeFailed,
  passwordChangeRequested,
  profileFailed,
  profileReceived,
  profileReloadRequested,
  profileRequested,
  profileSaved,
  profileSaveFailed,
  profileSaveRequested,
  sessionsRequested,
} from './slice';

function* load(
  api: AccountApi,
  { payload: { id } }: ReturnType<typeof profileRequested | typeof profileReloadRequested>,
) {
  try {
    yield* put(profileReceived({ id, profile: yield* abortable((signal) => api.profile(signal)) }));
  } catch (error) {
    yield* put(profileFailed({ id, error: toAppError(error) }));
  }
}

function* save(api: AccountApi, { payload: { id } }: ReturnType<typeof profileSaveRequested>) {
  const change = takeValues(id);
  if (!change) return;
  try {
    const profile = yield* call(api.saveProfile, change);
    yield* put(profileSaved({ id, profile }));
    yield* put(noticeRaised({ severity: 'success', message: profileNotices.saved }));
    // The menu shows the name, and so does the token.
    yield* put(configurationRequested());
    yield* put(tokenOutdated());
  } catch (error) {
    yield* put(profileSaveFailed({ id, error: toAppError(error) }));
  }
}

function* changePassword(api: AccountApi, { payload: { id } }: ReturnType<typeof passwordChangeRequested>) {
  const change = takeValues(id);
  if (!change) return;
  try {
    yield* call(api.changePassword, change);
    yield* put(passwordChanged({ id }));
    // The new password gave the profile a new stamp.
    yield* put(profileReloadRequested());
    yield* put(noticeRaised({ severity: 'success', message: profileNotices.passwordChanged }));
    // With the old password the sign-ins elsewhere may have ended.
    yield* put(sessionsRequested());
  } catch (error) {
    yield* put(passwordChangeFailed({ id, error: toAppError(error) }));
  }
}

/** The user's own data and password. */
export function* profileSaga(api: AccountApi) {
  yield* takeLatest([profileRequested, profileReloadRequested], load, api);
  yield* takeLeading(profileSaveRequested, save, api);
  yield* takeLeading(passwordChangeRequested, changePassword, api);
}
