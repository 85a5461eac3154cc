import { securityLogSaga } from '../../features/security-log/saga';
import { securityLogSlice } from '../../features/security-log/slice';
import type { Feature } from './feature';

export const feature: Feature = { slice: securityLogSlice, saga: (deps) => securityLogSaga(deps.securityLogs) };
