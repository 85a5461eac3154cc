import { feature, type LazyFeature } from '../../../shared/feature';

/** Serves the tab of the settings with the mail server. */
export const settings: LazyFeature = async () => {
  const [{ settingsSlice }, { settingsApi }] = await Promise.all([import('./slice'), import('../../../api/settings')]);
  return feature(settingsApi, { slice: settingsSlice, saga: settingsSlice.watch });
};
