import { savedNotice } from '../../shared/forms/notices';
import { noticeRaised } from '../../shared/notices';
import { answering, onlyFor } from '../../shared/request/answering';
import { takeLatest, takeLeading } from '../../shared/saga';
import type { PublicRegisterSettingsApi } from './model';
import {
  settingsFailed,
  settingsReceived,
  settingsRequested,
  settingsSaved,
  pageLeft,
  saveFailed,
  saveRequested,
} from './slice';

/** The settings: read, and saved once at a time and read again. */
export function* publicRegisterSettingsSaga(api: PublicRegisterSettingsApi) {
  yield* takeLatest(
    [settingsRequested, pageLeft],
    onlyFor(
      settingsRequested,
      answering(async (_, signal) => ({ settings: await api.get(signal) }), settingsReceived, settingsFailed),
    ),
  );
  yield* takeLeading(
    saveRequested,
    answering(
      async ({ settings }) => {
        await api.update(settings);
        return {};
      },
      (saved) => [
        settingsSaved(saved),
        noticeRaised({ severity: 'success', message: savedNotice }),
        settingsRequested(),
      ],
      saveFailed,
    ),
  );
}
