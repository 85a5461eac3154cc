import { securityLogSaga } from '../../features/administration/security-logs/saga';
import { securityLogSlice } from '../../features/administration/security-logs/slice';
import type { Feature } from './feature';

export const feature: Feature = { slice: securityLogSlice, saga: (deps) => securityLogSaga(deps.securityLogs) };
