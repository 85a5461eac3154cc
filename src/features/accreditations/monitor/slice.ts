import { makeMonitorSlice } from '../../../shared/figures/monitorSlice';
import type { AccreditationStatistics } from './model';

export const accreditationMonitorSlice = makeMonitorSlice<'accreditationMonitor', AccreditationStatistics>(
  'accreditationMonitor',
);
export const { actions: accreditationMonitorActions, selectors: accreditationMonitorSelectors } =
  accreditationMonitorSlice;
