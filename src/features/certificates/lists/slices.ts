import { makeExportSlice } from '../../../shared/listExport/slice';
import { makeViewsSlice } from '../../../shared/savedViews/slice';
import type { StateOnly } from '../model';

export const certificateExportSlice = makeExportSlice<StateOnly>('certificateExport');
export const certificateViewsSlice = makeViewsSlice('certificateViews');
