import { tenantSwitchSaga } from '../../features/tenants/switchSaga';
import { tenantNamed, tenantSwitchSlice } from '../../features/tenants/switchSlice';
import type { Feature } from './feature';

export const feature: Feature = { slice: tenantSwitchSlice, saga: (deps) => tenantSwitchSaga(deps.tenantLookup) };
export { tenantNamed };
