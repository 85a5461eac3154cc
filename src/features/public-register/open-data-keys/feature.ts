import { feature, type LazyFeature } from '../../../shared/feature';

/** Serves the part of the settings with the keys of the open data. */
export const openDataKeys: LazyFeature = async () => {
  const [{ openDataKeysSlice }, { openDataKeysApi }] = await Promise.all([
    import('./slice'),
    import('../../../api/openDataKeys'),
  ]);
  return feature(openDataKeysApi, { slice: openDataKeysSlice, saga: openDataKeysSlice.watch });
};
