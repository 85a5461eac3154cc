import { feature, type LazyFeature } from '../../../shared/feature';

/** Serves the tab of the settings with the account of the fees. */
export const feeAccount: LazyFeature = async () => {
  const [{ feeAccountSlice }, { settingSaga }, { feeAccountApi }] = await Promise.all([
    import('./slice'),
    import('../../../shared/settings/settingSaga'),
    import('../../../api/feeAccount'),
  ]);
  return feature(feeAccountApi, { slice: feeAccountSlice, saga: (api) => settingSaga(feeAccountSlice, api) });
};
