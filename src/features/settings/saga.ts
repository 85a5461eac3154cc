import { abortable } from '../../shared/request/abortable';
import { toAppError } from '../../shared/errors';
import { takeValues } from '../../shared/forms/heldValues';
import { noticeRaised } from '../../shared/notices';
import { call, put, takeLatest, takeLeading } from '../../shared/saga';
import type { SettingsApi } from './model';
import { notices } from './notices';
import {
  emailingFailed,
  emailingReceived,
  emailingRequested,
  pageLeft,
  saveFailed,
  saveRequested,
  settingsSaved,
  testFailed,
  testRequested,
  testSent,
} from './slice';

function* load(api: SettingsApi, action: ReturnType<typeof emailingRequested> | ReturnType<typeof pageLeft>) {
  if (!emailingRequested.match(action)) return;
  const { id } = action.payload;
  try {
    const settings = yield* abortable((signal) => api.getEmailing(signal));
    yield* put(emailingReceived({ id, settings }));
  } catch (error) {
    yield* put(emailingFailed({ id, error: toAppError(error) }));
  }
}

function* save(api: SettingsApi, { payload }: ReturnType<typeof saveRequested>) {
  const settings = takeValues(payload.settings);
  if (!settings) return; // an older history asks for what is gone
  const { id } = payload;
  try {
    yield* call(api.updateEmailing, settings);
    yield* put(settingsSaved({ id }));
    yield* put(noticeRaised({ severity: 'success', message: notices.saved }));
    yield* put(emailingRequested());
  } catch (error) {
    yield* put(saveFailed({ id, error: toAppError(error) }));
  }
}

function* sendTest(api: SettingsApi, { payload: { id, email, settings } }: ReturnType<typeof testRequested>) {
  const tried = settings === null ? null : takeValues(settings);
  if (tried === undefined) return; // an older history asks for what is gone
  try {
    yield* call(api.sendTestEmail, email, tried);
    yield* put(testSent({ id }));
    yield* put(noticeRaised({ severity: 'success', message: notices.sent }));
  } catch (error) {
    yield* put(testFailed({ id, error: toAppError(error) }));
  }
}

/** The settings of outgoing mail: read, saved once at a time and read again, and tried out. */
export function* settingsSaga(api: SettingsApi) {
  yield* takeLatest([emailingRequested, pageLeft], load, api);
  yield* takeLeading(saveRequested, save, api);
  yield* takeLeading(testRequested, sendTest, api);
}
