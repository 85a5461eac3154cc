import { publicRegisterSettingsSaga } from '../../features/public-register-settings/saga';
import { publicRegisterSettingsSlice } from '../../features/public-register-settings/slice';
import type { Feature } from './feature';

export const feature: Feature = {
  slice: publicRegisterSettingsSlice,
  saga: (deps) => publicRegisterSettingsSaga(deps.publicRegisterSettings),
};
