import { configurationRequested, selectCurrentUser } from '../../../shared/applicationConfiguration';
import { toAppError } from '../../../shared/errors';
import { savedNotice } from '../../../shared/forms/notices';
import { noticeRaised } from '../../../shared/notices';
import { answering, onlyFor } from '../../../shared/request/answering';
import { call, put, select, takeLatest, takeLeading } from '../../../shared/saga';
import type { PermissionsApi } from './model';
import { concerns } from './rules';
import {
  permissionsClosed,
  permissionsFailed,
  permissionsReceived,
  permissionsRequested,
  permissionsSaved,
  saveFailed,
  saveRequested,
} from './slice';

function* save(api: PermissionsApi, { payload: { holder, changes } }: ReturnType<typeof saveRequested>) {
  try {
    yield* call(api.update, holder, changes);
    yield* put(permissionsSaved());
    yield* put(noticeRaised({ severity: 'success', message: savedNotice }));
    // Menu and buttons follow the user's present rights.
    if (concerns(holder, yield* select(selectCurrentUser))) yield* put(configurationRequested());
  } catch (error) {
    yield* put(saveFailed({ error: toAppError(error) }));
  }
}

/** The permissions of one role or user, and their save. */
export function* permissionManagementSaga(api: PermissionsApi) {
  yield* takeLatest(
    [permissionsRequested, permissionsClosed],
    onlyFor(
      permissionsRequested,
      answering(
        async ({ holder }, signal) => ({ list: await api.get(holder, signal) }),
        permissionsReceived,
        permissionsFailed,
      ),
    ),
  );
  yield* takeLeading(saveRequested, save, api);
}
