import { adminRunsSaga } from '../../features/accreditations/office/bulk/saga';
import { adminRunsSlice } from '../../features/accreditations/office/bulk/slice';
import { adminDossierSaga } from '../../features/accreditations/office/dossier/saga';
import { adminDossierSlice } from '../../features/accreditations/office/dossier/slice';
import { adminExportSlice } from '../../features/accreditations/office/exportSlice';
import { adminAccreditationsSaga } from '../../features/accreditations/office/saga';
import { adminAccreditationsSlice } from '../../features/accreditations/office/slice';
import { adminViewsSlice } from '../../features/accreditations/office/views/slice';
import { shownFileSaga } from '../../shared/files/shownFileSaga';
import { shownFileSlice } from '../../shared/files/shownFileSlice';
import { listExportSaga } from '../../shared/listExport/saga';
import { saveFile } from '../../shared/saveFile';
import { savedViewsSaga } from '../../shared/savedViews/saga';
import type { Feature } from './feature';

export const feature: Feature[] = [
  { slice: adminAccreditationsSlice, saga: (deps) => adminAccreditationsSaga(deps.adminAccreditations) },
  { slice: adminDossierSlice, saga: (deps) => adminDossierSaga(deps.adminAccreditations) },
  { slice: shownFileSlice, saga: (deps) => shownFileSaga(deps.adminAccreditations) },
  { slice: adminRunsSlice, saga: (deps) => adminRunsSaga(deps.adminAccreditations) },
  {
    slice: adminExportSlice,
    saga: (deps) => listExportSaga(adminExportSlice, deps.adminAccreditations, 'accreditamenti', saveFile),
  },
  { slice: adminViewsSlice, saga: (deps) => savedViewsSaga(adminViewsSlice, deps.adminAccreditations) },
];
