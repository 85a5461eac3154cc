import { certificateExportSlice, certificateViewsSlice } from '../../features/certificates/lists/slices';
import { controlsSaga } from '../../features/controls/cases/saga';
import { controlsSlice } from '../../features/controls/cases/slice';
import { certificatesSaga } from '../../features/certificates/saga';
import { certificatesSlice } from '../../features/certificates/slice';
import { shownFileSaga } from '../../shared/files/shownFileSaga';
import { shownFileSlice } from '../../shared/files/shownFileSlice';
import { listExportSaga } from '../../shared/listExport/saga';
import { saveFile } from '../../shared/saveFile';
import { savedViewsSaga } from '../../shared/savedViews/saga';
import type { Feature } from './feature';

export const feature: Feature[] = [
  { slice: certificatesSlice, saga: (deps) => certificatesSaga(deps.certificates) },
  { slice: controlsSlice, saga: (deps) => controlsSaga(deps.controls) },
  { slice: shownFileSlice, saga: (deps) => shownFileSaga(deps.certificates) },
  {
    slice: certificateExportSlice,
    saga: (deps) => listExportSaga(certificateExportSlice, deps.certificates, 'attestati', saveFile),
  },
  { slice: certificateViewsSlice, saga: (deps) => savedViewsSaga(certificateViewsSlice, deps.certificates) },
];
