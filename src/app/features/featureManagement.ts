import { featureManagementSaga } from '../../features/administration/feature-management/saga';
import { featureManagementSlice } from '../../features/administration/feature-management/slice';
import type { Feature } from './feature';

export const featureManagement: Feature = {
  slice: featureManagementSlice,
  saga: (deps) => featureManagementSaga(deps.features),
};
