import { makeExportSlice } from '../../../shared/listExport/slice';
import { makeViewsSlice } from '../../../shared/savedViews/slice';

export const siapeExportSlice = makeExportSlice<object>('siapeExport');
export const siapeViewsSlice = makeViewsSlice('siapeViews');
