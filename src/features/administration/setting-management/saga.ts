import { answeringHeld } from '../../../shared/forms/answeringHeld';
import { takeValues } from '../../../shared/forms/heldValues';
import { noticeRaised } from '../../../shared/notices';
import { answering, onlyFor } from '../../../shared/request/answering';
import { takeLatest, takeLeading } from '../../../shared/saga';
import type { EmailSettings, HeldSettings, SettingsApi } from './model';
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

function unsaved(settings: HeldSettings): EmailSettings {
  const tried = takeValues(settings);
  if (!tried) throw new Error('What was typed is no longer there.');
  return tried;
}

/** The settings of outgoing mail: read, saved once at a time and read again, and tried out. */
export function* settingsSaga(api: SettingsApi) {
  yield* takeLatest(
    [emailingRequested, pageLeft],
    onlyFor(
      emailingRequested,
      answering(async (_, signal) => ({ settings: await api.getEmailing(signal) }), emailingReceived, emailingFailed),
    ),
  );
  yield* takeLeading(
    saveRequested,
    answeringHeld(
      (settings) => api.updateEmailing(settings),
      (saved) => [
        settingsSaved(saved),
        noticeRaised({ severity: 'success', message: notices.saved }),
        emailingRequested(),
      ],
      saveFailed,
    ),
  );
  yield* takeLeading(
    testRequested,
    answering(
      async ({ email, settings }) => api.sendTestEmail(email, settings && unsaved(settings)),
      (sent) => [testSent(sent), noticeRaised({ severity: 'success', message: notices.sent })],
      testFailed,
    ),
  );
}
