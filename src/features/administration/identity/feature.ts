import { feature, type LazyFeature } from '../../../shared/feature';

/** Serves the pages of the roles and of the users. */
export const identity: LazyFeature = async () => {
  const [{ rolesSlice, usersSlice }, { rolesSaga, usersSaga }, { rolesApi, usersApi }] = await Promise.all([
    import('./recordsSlice'),
    import('./saga'),
    import('../../../api/identity'),
  ]);
  return [
    feature(rolesApi, { slice: rolesSlice, saga: rolesSaga }),
    feature(usersApi, { slice: usersSlice, saga: usersSaga }),
  ];
};
