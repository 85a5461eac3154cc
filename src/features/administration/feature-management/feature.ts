import { feature, type LazyFeature } from '../../../shared/feature';

/** Serves the modal with the features of a tenant or of the host. */
export const featureManagement: LazyFeature = async () => {
  const [{ featureManagementSlice }, { featureManagementSaga }, { featuresApi }] = await Promise.all([
    import('./slice'),
    import('./saga'),
    import('../../../api/features'),
  ]);
  return feature(featuresApi, { slice: featureManagementSlice, saga: featureManagementSaga });
};
