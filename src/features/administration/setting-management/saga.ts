import { answeringHeld } from '../../../shared/forms/answeringHeld';
import { takeValues } from '../../../shared/forms/heldValues';
import { successNotice } from '../../../shared/successNotice';
import { answering } from '../../../shared/request/answering';
import { takeLeading } from '../../../shared/saga';
import { watchRequests } from '../../../shared/request/requestOf';
import type { EmailSettings, HeldSettings, SettingsApi } from './model';
import { notices } from './notices';
import { settingsActions, settingsRequests } from './slice';

function unsaved(settings: HeldSettings): EmailSettings {
  const tried = takeValues(settings.id);
  if (!tried) throw new Error('What was typed is no longer there.');
  return tried;
}

/** The settings of outgoing mail: read, saved once at a time and read again, and tried out. */
export function* settingsSaga(api: SettingsApi) {
  yield* watchRequests(api, settingsActions, settingsRequests);
  yield* takeLeading(
    settingsActions.saveRequested,
    answeringHeld(
      (settings) => api.updateEmailing(settings),
      (saved) => [
        settingsActions.settingsSaved(saved),
        successNotice(notices.saved),
        settingsActions.emailingRequested(),
      ],
      settingsActions.saveFailed,
    ),
  );
  yield* takeLeading(
    settingsActions.testRequested,
    answering(
      async ({ email, settings }) => api.sendTestEmail(email, settings && unsaved(settings)),
      (sent) => [settingsActions.testSent(sent), successNotice(notices.sent)],
      settingsActions.testFailed,
    ),
  );
}
