import { abortable } from '../../shared/request/abortable';
import { configurationRequested, selectCurrentUser } from '../../shared/applicationConfiguration';
import { toAppError } from '../../shared/errors';
import { savedNotice } from '../../shared/forms/notices';
import { noticeRaised } from '../../shared/notices';
import { call, put, select, takeLatest, takeLeading } from '../../shared/saga';
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

function* load(api: PermissionsApi, action: ReturnType<typeof permissionsRequested | typeof permissionsClosed>) {
  if (!permissionsRequested.match(action)) return;
  const { id, holder } = action.payload;
  try {
    const list = yield* abortable((signal) => api.get(holder, signal));
    yield* put(permissionsReceived({ id, list }));
  } catch (error) {
    yield* put(permissionsFailed({ id, error: toAppError(error) }));
  }
}

function* save(api: PermissionsApi, { payload: { holder, changes } }: ReturnType<typeof saveRequested>) {
  try {
    yield* call(api.update, holder, changes);
    yield* put(permissionsSaved());
    yield* put(noticeRaised({ severity: 'success', message: savedNotice }));
    // Menu and buttons follow what the user may do now.
    if (concerns(holder, yield* select(selectCurrentUser))) yield* put(configurationRequested());
  } catch (error) {
    yield* put(saveFailed({ error: toAppError(error) }));
  }
}

/** The permissions of one role or user, and their save. */
export function* permissionManagementSaga(api: PermissionsApi) {
  yield* takeLatest([permissionsRequested, permissionsClosed], load, api);
  yield* takeLeading(saveRequested, save, api);
}
