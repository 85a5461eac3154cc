import { settingSlice } from '../../../shared/settings/settingSlice';
import type { PublicRegisterSettings } from './model';

export const publicRegisterSettingsSlice = settingSlice<PublicRegisterSettings>('publicRegisterSettings');
