import { makeMonitorSlice } from '../../../shared/figures/monitorSlice';
import type { RegistrationMonitor } from './model';

export const certificateMonitorSlice = makeMonitorSlice<'certificateMonitor', RegistrationMonitor>(
  'certificateMonitor',
);
export const { monitorRequested } = certificateMonitorSlice.actions;
export const { selectRead, selectRequest } = certificateMonitorSlice.selectors;
