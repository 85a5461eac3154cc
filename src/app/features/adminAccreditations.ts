import { adminAccreditationsSaga } from '../../features/admin-accreditations/saga';
import { adminAccreditationsSlice } from '../../features/admin-accreditations/slice';
import type { Feature } from './feature';

export const feature: Feature = { slice: adminAccreditationsSlice, saga: (deps) => adminAccreditationsSaga(deps.adminAccreditations) };
