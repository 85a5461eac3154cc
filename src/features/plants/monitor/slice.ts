import { makeMonitorSlice } from '../../../shared/figures/monitorSlice';
import type { PlantMonitor } from './model';

export const plantMonitorSlice = makeMonitorSlice<'plantMonitor', PlantMonitor>('plantMonitor');
export const { actions: plantMonitorActions, selectors: plantMonitorSelectors } = plantMonitorSlice;
