import { certificateMonitorSlice } from '../../features/registration/monitor/slice';
import { monitorSaga } from '../../shared/figures/monitorSaga';
import type { Feature } from './feature';

export const feature: Feature = {
  slice: certificateMonitorSlice,
  saga: ({ certificateMonitor }) =>
    monitorSaga(certificateMonitorSlice.actions, (signal) => certificateMonitor.get(signal)),
};
