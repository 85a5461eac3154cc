import { adminRunsSaga } from '../../features/admin-accreditations/bulk/saga';
import { adminRunsSlice } from '../../features/admin-accreditations/bulk/slice';
import { adminDossierSaga } from '../../features/admin-accreditations/dossier/saga';
import { adminDossierSlice } from '../../features/admin-accreditations/dossier/slice';
import { adminAccreditationsSaga } from '../../features/admin-accreditations/saga';
import { adminAccreditationsSlice } from '../../features/admin-accreditations/slice';
import { adminViewsSaga } from '../../features/admin-accreditations/views/saga';
import { adminViewsSlice } from '../../features/admin-accreditations/views/slice';
import { shownFileSaga } from '../../shared/files/shownFileSaga';
import { shownFileSlice } from '../../shared/files/shownFileSlice';
import type { Feature } from './feature';

export const feature: Feature[] = [
  { slice: adminAccreditationsSlice, saga: (deps) => adminAccreditationsSaga(deps.adminAccreditations) },
  { slice: adminDossierSlice, saga: (deps) => adminDossierSaga(deps.adminAccreditations) },
  { slice: shownFileSlice, saga: (deps) => shownFileSaga(deps.adminAccreditations) },
  { slice: adminRunsSlice, saga: (deps) => adminRunsSaga(deps.adminAccreditations) },
  { slice: adminViewsSlice, saga: (deps) => adminViewsSaga(deps.adminAccreditations) },
];
