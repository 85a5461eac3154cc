import { ask } from './client';
import type { PublicRegisterSettings } from './generated/models/PublicRegisterSettings';
import { PublicRegisterSettingsService as Service } from './generated/services/PublicRegisterSettingsService';

export type { PublicRegisterSettings };

/** What the public register gives out. Needs SettingManagement.PublicRegister. */
export const publicRegisterSettingsApi = {
  get: (signal?: AbortSignal): Promise<PublicRegisterSettings> =>
    ask(
      () => Service.publicRegisterSettingsGet(),
      (settings) => settings,
      signal,
    ),
  update: (settings: PublicRegisterSettings): Promise<void> =>
    ask(
      () => Service.publicRegisterSettingsUpdate({ requestBody: settings }),
      () => undefined,
    ),
};
