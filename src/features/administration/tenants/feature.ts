import { feature, type LazyFeature } from '../../../shared/feature';

/** Serves the page of the tenants. */
export const tenants: LazyFeature = async () => {
  const [{ tenantsSlice }, { tenantsSaga }, { tenantsApi }] = await Promise.all([
    import('./slice'),
    import('./saga'),
    import('../../../api/tenants'),
  ]);
  return feature(tenantsApi, { slice: tenantsSlice, saga: tenantsSaga });
};
