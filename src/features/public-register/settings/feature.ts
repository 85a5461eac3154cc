import { feature, type LazyFeature } from '../../../shared/feature';

/** Serves the tab of the settings with those of the public register. */
export const publicRegisterSettings: LazyFeature = async () => {
  const [{ publicRegisterSettingsSlice }, { settingSaga }, { publicRegisterSettingsApi }] = await Promise.all([
    import('./slice'),
    import('../../../shared/settings/settingSaga'),
    import('../../../api/publicRegisterSettings'),
  ]);
  return feature(publicRegisterSettingsApi, {
    slice: publicRegisterSettingsSlice,
    saga: (api) => settingSaga(publicRegisterSettingsSlice, api),
  });
};
