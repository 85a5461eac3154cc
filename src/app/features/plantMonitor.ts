import { plantMonitorSaga } from '../../features/plants/monitor/saga';
import { plantMonitorSlice } from '../../features/plants/monitor/slice';
import type { Feature } from './feature';

export const feature: Feature = {
  slice: plantMonitorSlice,
  saga: (deps) => plantMonitorSaga(deps.plantMonitor),
};
