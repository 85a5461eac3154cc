import type { PublicRegisterSettings } from '../../../api/publicRegisterSettings';
import type { SettingApi } from '../../../shared/settings/settingSaga';

export type { PublicRegisterSettings };

/** The calls of this feature. They need SettingManagement.PublicRegister. */
export type PublicRegisterSettingsApi = SettingApi<PublicRegisterSettings>;
