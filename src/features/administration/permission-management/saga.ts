import { configurationRequested, selectCurrentUser } from '../../../shared/applicationConfiguration';
import { toAppError } from '../../../shared/errors';
import { savedNotice } from '../../../shared/forms/notices';
import { successNotice } from '../../../shared/successNotice';
import { answering, onlyFor } from '../../../shared/request/answering';
import { call, put, select, takeLatest, takeLeading } from '../../../shared/saga';
import type { PermissionsApi } from './model';
import { concerns } from './rules';
import { permissionManagementActions } from './slice';

function* save(
  api: PermissionsApi,
  { payload: { holder, changes } }: ReturnType<typeof permissionManagementActions.saveRequested>,
) {
  try {
    yield* call(api.update, holder, changes);
    yield* put(permissionManagementActions.permissionsSaved());
    yield* put(successNotice(savedNotice));
    // Menu and buttons follow the user's present rights.
    if (concerns(holder, yield* select(selectCurrentUser))) yield* put(configurationRequested());
  } catch (error) {
    yield* put(permissionManagementActions.saveFailed({ error: toAppError(error) }));
  }
}

/** The permissions of one role or user, and their save. */
export function* permissionManagementSaga(api: PermissionsApi) {
  yield* takeLatest(
    [permissionManagementActions.permissionsRequested, permissionManagementActions.permissionsClosed],
    onlyFor(
      permissionManagementActions.permissionsRequested,
      answering(
        async ({ holder }, signal) => ({ list: await api.get(holder, signal) }),
        permissionManagementActions.permissionsReceived,
        permissionManagementActions.permissionsFailed,
      ),
    ),
  );
  yield* takeLeading(permissionManagementActions.saveRequested, save, api);
}
