import { tenantSwitchSaga } from '../../features/administration/tenants/switchSaga';
import { tenantNamed, tenantSwitchSlice } from '../../features/administration/tenants/switchSlice';
import type { Feature } from './feature';

export const feature: Feature = { slice: tenantSwitchSlice, saga: (deps) => tenantSwitchSaga(deps.tenantLookup) };
export { tenantNamed };
