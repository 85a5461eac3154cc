import { accreditationMonitorSaga } from '../../features/accreditation-monitor/saga';
import { accreditationMonitorSlice } from '../../features/accreditation-monitor/slice';
import type { Feature } from './feature';

export const feature: Feature = {
  slice: accreditationMonitorSlice,
  saga: (deps) => accreditationMonitorSaga(deps.accreditationMonitor),
};
