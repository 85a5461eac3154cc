import { tenantLookupApi } from '../../../../api/tenants';
import { feature } from '../../../../shared/feature';
import { tenantSwitchSaga } from './switchSaga';
import { tenantSwitchSlice } from './switchSlice';

export { TenantSwitch } from './TenantSwitch';
export { tenantNamed } from './switchSlice';

/** Serves the box that chooses the tenant, and links that name one. It is loaded as one chunk. */
export const tenantSwitch = feature(tenantLookupApi, { slice: tenantSwitchSlice, saga: tenantSwitchSaga });
