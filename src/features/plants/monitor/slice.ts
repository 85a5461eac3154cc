import { makeMonitorSlice } from '../../../shared/figures/monitorSlice';
import type { PlantMonitor } from './model';

export const plantMonitorSlice = makeMonitorSlice<'plantMonitor', PlantMonitor>('plantMonitor');
export const { monitorRequested } = plantMonitorSlice.actions;
export const { selectRead, selectRequest } = plantMonitorSlice.selectors;
