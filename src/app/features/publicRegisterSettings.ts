import { publicRegisterSettingsSlice } from '../../features/public-register/settings/slice';
import { settingSaga } from '../../shared/settings/settingSaga';
import type { Feature } from './feature';

export const feature: Feature = {
  slice: publicRegisterSettingsSlice,
  saga: (deps) => settingSaga(publicRegisterSettingsSlice, deps.publicRegisterSettings),
};
