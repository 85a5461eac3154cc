import { rolesSaga, usersSaga } from '../../features/administration/identity/saga';
import { rolesSlice, usersSlice } from '../../features/administration/identity/recordsSlice';
import { permissionManagementSaga } from '../../features/administration/permission-management/saga';
import { permissionManagementSlice } from '../../features/administration/permission-management/slice';
import type { Feature } from './feature';

export const feature: Feature[] = [
  { slice: rolesSlice, saga: (deps) => rolesSaga(deps.roles) },
  { slice: usersSlice, saga: (deps) => usersSaga(deps.users) },
  { slice: permissionManagementSlice, saga: (deps) => permissionManagementSaga(deps.permissions) },
];
