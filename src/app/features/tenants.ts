import { tenantsSaga } from '../../features/administration/tenants/saga';
import { tenantsSlice } from '../../features/administration/tenants/slice';
import type { Feature } from './feature';
import { featureManagement } from './featureManagement';

/** The page of the tenants opens the modal of one's features. */
export const feature: readonly Feature[] = [
  { slice: tenantsSlice, saga: (deps) => tenantsSaga(deps.tenants) },
  featureManagement,
];
