import { feature, type LazyFeature } from '../../../shared/feature';

/** Serves the tab of the settings and the public pages that show what the entity states. */
export const publicStatements: LazyFeature = async () => {
  const [{ publicStatementsSlice }, { publicStatementsApi }] = await Promise.all([
    import('./slice'),
    import('../../../api/publicStatements'),
  ]);
  return feature(publicStatementsApi, {
    slice: publicStatementsSlice,
    saga: publicStatementsSlice.watch,
  });
};
