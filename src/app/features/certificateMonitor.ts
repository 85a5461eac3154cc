import { certificateMonitorSaga } from '../../features/certificates/monitor/saga';
import { certificateMonitorSlice } from '../../features/certificates/monitor/slice';
import type { Feature } from './feature';

export const feature: Feature = {
  slice: certificateMonitorSlice,
  saga: (deps) => certificateMonitorSaga(deps.certificateMonitor),
};
