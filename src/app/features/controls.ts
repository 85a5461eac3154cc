import { controlExportSlice, controlViewsSlice } from '../../features/certificates/controls/listSlices';
import { controlsSaga } from '../../features/certificates/controls/saga';
import { controlsSlice } from '../../features/certificates/controls/slice';
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
