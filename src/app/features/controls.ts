import { controlExportSlice, controlViewsSlice } from '../../features/controls/cases/listSlices';
import { controlsSaga } from '../../features/controls/cases/saga';
import { controlsSlice } from '../../features/controls/cases/slice';
import { shownFileSaga } from '../../shared/files/shownFileSaga';
import { shownFileSlice } from '../../shared/files/shownFileSlice';
import { listExportSaga } from '../../shared/listExport/saga';
import { saveFile } from '../../shared/saveFile';
import { savedViewsSaga } from '../../shared/savedViews/saga';
import type { Feature } from './feature';

export const feature: Feature[] = [
  { slice: controlsSlice, saga: (deps) => controlsSaga(deps.controls) },
  { slice: shownFileSlice, saga: (deps) => shownFileSaga(deps.controls) },
  {
    slice: controlExportSlice,
    saga: (deps) => listExportSaga(controlExportSlice, deps.controls, 'controlli', saveFile),
  },
  { slice: controlViewsSlice, saga: (deps) => savedViewsSaga(controlViewsSlice, deps.controls) },
];
