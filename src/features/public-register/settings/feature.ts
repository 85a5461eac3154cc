import { feature, type LazyFeature } from '../../../shared/feature';

/** Serves the tab of the settings with those of the public register. */
export const publicRegisterSettings: LazyFeature = async () => {
  const [{ publicRegisterSettingsSlice }, { publicRegisterSettingsApi }] = await Promise.all([
    import('./slice'),
    import('../../../api/publicRegisterSettings'),
  ]);
  return feature(publicRegisterSettingsApi, {
    slice: publicRegisterSettingsSlice,
    saga: publicRegisterSettingsSlice.watch,
  });
};
