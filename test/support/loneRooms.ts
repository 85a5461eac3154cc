import { feature, type Feature } from '../../src/shared/feature';
import { accountSaga } from '../../src/features/account/saga';
import { accountSlice } from '../../src/features/account/slice';
import { accreditationsSaga } from '../../src/features/accreditations/applicant/saga';
import { accreditationsSlice } from '../../src/features/accreditations/applicant/slice';
import { adminRunsSaga } from '../../src/features/accreditations/office/bulk/saga';
import { adminRunsSlice } from '../../src/features/accreditations/office/bulk/slice';
import { adminDossierSaga } from '../../src/features/accreditations/office/dossier/saga';
import { adminDossierSlice } from '../../src/features/accreditations/office/dossier/slice';
import { feeLinesSlice } from '../../src/features/accreditations/office/dossier/feeLinesSlice';
import { adminExportSlice } from '../../src/features/accreditations/office/exportSlice';
import { adminAccreditationsSaga } from '../../src/features/accreditations/office/saga';
import { adminAccreditationsSlice } from '../../src/features/accreditations/office/slice';
import { adminViewsSlice } from '../../src/features/accreditations/office/views/slice';
import { alboSlice } from '../../src/features/accreditations/register/slice';
import { featureManagementSaga } from '../../src/features/administration/feature-management/saga';
import { featureManagementSlice } from '../../src/features/administration/feature-management/slice';
import { rolesSlice, usersSlice } from '../../src/features/administration/identity/recordsSlice';
import { rolesSaga, usersSaga } from '../../src/features/administration/identity/saga';
import { jobsSaga } from '../../src/features/administration/jobs/saga';
import { jobsSlice } from '../../src/features/administration/jobs/slice';
import { permissionManagementSaga } from '../../src/features/administration/permission-management/saga';
import { permissionManagementSlice } from '../../src/features/administration/permission-management/slice';
import { securityLogSaga } from '../../src/features/administration/security-logs/saga';
import { securityLogSlice } from '../../src/features/administration/security-logs/slice';
import { manualsSaga } from '../../src/features/content/manuals/saga';
import { manualsSlice } from '../../src/features/content/manuals/slice';
import { shownFileSaga } from '../../src/shared/files/shownFileSaga';
import { shownFileSlice } from '../../src/shared/files/shownFileSlice';
import { listExportSaga } from '../../src/shared/listExport/saga';
import { saveFile } from '../../src/shared/saveFile';
import { savedViewsSaga } from '../../src/shared/savedViews/saga';
import type { FakeApis } from './fakeApis';

/** The rooms whose components tests show without their page, over the fakes of the test. They are there at once. */
export const loneRooms = (fakes: FakeApis): Feature[] => [
  feature(fakes.account, { slice: accountSlice, saga: accountSaga }),
  feature(
    fakes.adminAccreditations,
    { slice: adminAccreditationsSlice, saga: adminAccreditationsSaga },
    { slice: adminDossierSlice, saga: adminDossierSaga },
    { slice: feeLinesSlice, saga: feeLinesSlice.watch },
    { slice: shownFileSlice, saga: shownFileSaga },
    { slice: adminRunsSlice, saga: adminRunsSaga },
    { slice: adminExportSlice, saga: (api) => listExportSaga(adminExportSlice, api, 'accreditamenti', saveFile) },
    { slice: adminViewsSlice, saga: (api) => savedViewsSaga(adminViewsSlice, api) },
  ),
  feature(fakes.albo, { slice: alboSlice, saga: alboSlice.watch }),
  feature(fakes.features, { slice: featureManagementSlice, saga: featureManagementSaga }),
  feature(fakes.roles, { slice: rolesSlice, saga: rolesSaga }),
  feature(fakes.users, { slice: usersSlice, saga: usersSaga }),
  feature(fakes.permissions, { slice: permissionManagementSlice, saga: permissionManagementSaga }),
  feature(fakes.jobs, { slice: jobsSlice, saga: jobsSaga }),
  feature(fakes.manuals, { slice: manualsSlice, saga: manualsSaga }),
  feature(fakes.securityLogs, { slice: securityLogSlice, saga: securityLogSaga }),
];

/** The room of the applicant over the fakes of the test. */
export const applicantRoom = (fakes: FakeApis): Feature =>
  feature(
    fakes.accreditations,
    { slice: accreditationsSlice, saga: accreditationsSaga },
    { slice: shownFileSlice, saga: shownFileSaga },
  );
