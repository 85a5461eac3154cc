import { plantMonitorSlice } from '../../features/plants/monitor/slice';
import { monitorSaga } from '../../shared/figures/monitorSaga';
import type { Feature } from './feature';

export const feature: Feature = {
  slice: plantMonitorSlice,
  saga: ({ plantMonitor }) => monitorSaga(plantMonitorSlice.actions, (signal) => plantMonitor.get(signal)),
};
