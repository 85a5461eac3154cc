import { accreditationMonitorSlice } from '../../features/accreditations/monitor/slice';
import { monitorSaga } from '../../shared/figures/monitorSaga';
import type { Feature } from './feature';

export const feature: Feature = {
  slice: accreditationMonitorSlice,
  saga: ({ accreditationMonitor }) =>
    monitorSaga(accreditationMonitorSlice.actions, (signal) => accreditationMonitor.statistics(signal)),
};
