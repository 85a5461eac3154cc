import { makeMonitorSlice } from '../../../shared/figures/monitorSlice';
import type { RegistrationMonitor } from './model';

export const certificateMonitorSlice = makeMonitorSlice<'certificateMonitor', RegistrationMonitor>(
  'certificateMonitor',
);
export const { actions: certificateMonitorActions, selectors: certificateMonitorSelectors } = certificateMonitorSlice;
