import { makeExportSlice } from '../../../shared/listExport/slice';
import { makeViewsSlice } from '../../../shared/savedViews/slice';
import type { QueueOnly } from './model';

export const controlExportSlice = makeExportSlice<QueueOnly>('controlExport');
export const controlViewsSlice = makeViewsSlice('controlViews');
