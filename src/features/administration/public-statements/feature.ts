import { feature, type LazyFeature } from '../../../shared/feature';

/** Serves the tab of the settings and the public pages that show what the entity states. */
export const publicStatements: LazyFeature = async () => {
  const [{ publicStatementsSlice }, { settingSaga }, { publicStatementsApi }] = await Promise.all([
    import('./slice'),
    import('../../../shared/settings/settingSaga'),
    import('../../../api/publicStatements'),
  ]);
  return feature(publicStatementsApi, {
    slice: publicStatementsSlice,
    saga: (api) => settingSaga(publicStatementsSlice, api),
  });
};
