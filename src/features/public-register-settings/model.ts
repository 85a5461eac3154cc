import type { PublicRegisterSettings } from '../../api/publicRegisterSettings';

export type { PublicRegisterSettings };

/** The calls of this feature. They need SettingManagement.PublicRegister. */
export type PublicRegisterSettingsApi = {
  get: (signal: AbortSignal) => Promise<PublicRegisterSettings>;
  update: (settings: PublicRegisterSettings) => Promise<void>;
};
