import { siapeExportSlice, siapeViewsSlice } from '../../features/registration/siape/listSlices';
import { siapeSaga } from '../../features/registration/siape/saga';
import { siapeSlice } from '../../features/registration/siape/slice';
import { listExportSaga } from '../../shared/listExport/saga';
import { saveFile } from '../../shared/saveFile';
import { savedViewsSaga } from '../../shared/savedViews/saga';
import type { Feature } from './feature';

export const feature: Feature[] = [
  { slice: siapeSlice, saga: (deps) => siapeSaga(deps.siape) },
  {
    slice: siapeExportSlice,
    saga: (deps) => listExportSaga(siapeExportSlice, deps.siape, 'invii-siape', saveFile),
  },
  { slice: siapeViewsSlice, saga: (deps) => savedViewsSaga(siapeViewsSlice, deps.siape) },
];
