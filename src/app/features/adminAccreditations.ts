import { adminRunsSaga } from '../../features/admin-accreditations/bulk/saga';
import { adminRunsSlice } from '../../features/admin-accreditations/bulk/slice';
import { adminDossierSaga } from '../../features/admin-accreditations/dossier/saga';
import { adminDossierSlice } from '../../features/admin-accreditations/dossier/slice';
import { adminExportSlice } from '../../features/admin-accreditations/exportSlice';
import { adminAccreditationsSaga } from '../../features/admin-accreditations/saga';
import { adminAccreditationsSlice } from '../../features/admin-accreditations/slice';
import { adminViewsSlice } from '../../features/admin-accreditations/views/slice';
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
