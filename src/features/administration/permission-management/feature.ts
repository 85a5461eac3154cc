import { feature, type LazyFeature } from '../../../shared/feature';

/** Serves the modal that grants permissions to a role or to a user. */
export const permissionManagement: LazyFeature = async () => {
  const [{ permissionManagementSlice }, { permissionManagementSaga }, { permissionsApi }] = await Promise.all([
    import('./slice'),
    import('./saga'),
    import('../../../api/permissions'),
  ]);
  return feature(permissionsApi, { slice: permissionManagementSlice, saga: permissionManagementSaga });
};
