import { askConfirmation } from '../../shared/confirmation';
import { errorReported } from '../../shared/errorReporting';
import { toAppError } from '../../shared/errors';
import { takeValues } from '../../shared/forms/heldValues';
import { abpListQuery } from '../../shared/grid/abpList';
import { gridSaga } from '../../shared/grid/gridSaga';
import type { LoadOptions } from '../../shared/grid/loadOptions';
import { noticeRaised } from '../../shared/notices';
import { call, fork, put, takeLatest, takeLeading } from '../../shared/saga';
import type { TenantChange, TenantsApi } from './model';
import { deleteQuestion, notices } from './notices';
import {
  deleteRequested,
  formClosed,
  formOpened,
  reloadFailed,
  reloadRequested,
  saveFailed,
  saveRequested,
  tenantDeleted,
  tenantReloaded,
  tenantSaved,
  tenantsSlice,
} from './slice';

async function apply(api: TenantsApi, change: TenantChange): Promise<void> {
  if (change.kind === 'rename') return api.rename(change.tenant);
  const values = takeValues(change.values);
  // An older history asks for what is gone: the form says so and stands as it was.
  if (!values) throw new Error('What was typed is no longer there.');
  return api.create(values);
}

function* save(api: TenantsApi, { payload: { id, change } }: ReturnType<typeof saveRequested>) {
  try {
    yield* call(apply, api, change);
    yield* put(tenantSaved({ id }));
    yield* put(noticeRaised({ severity: 'success', message: notices.saved }));
  } catch (error) {
    yield* put(saveFailed({ id, error: toAppError(error) }));
  }
}

type Reloading = ReturnType<typeof reloadRequested> | ReturnType<typeof formClosed> | ReturnType<typeof formOpened>;

function* reload(api: TenantsApi, action: Reloading) {
  if (!reloadRequested.match(action)) return;
  const { id, tenantId } = action.payload;
  try {
    const tenant = yield* call(api.get, tenantId);
    yield* put(tenantReloaded({ id, tenant }));
  } catch (error) {
    yield* put(reloadFailed({ id, error: toAppError(error) }));
  }
}

function* remove(api: TenantsApi, { payload: { tenant } }: ReturnType<typeof deleteRequested>) {
  const message = { ...deleteQuestion, values: { name: tenant.name } };
  const answer = yield* askConfirmation({ severity: 'warning', title: notices.areYouSure, message });
  if (answer !== 'confirm') return;
  try {
    yield* call(api.remove, tenant.id);
    yield* put(tenantDeleted({ tenant }));
    yield* put(noticeRaised({ severity: 'success', message: notices.deleted }));
  } catch (error) {
    yield* put(errorReported({ error: toAppError(error) }));
  }
}

/** The list of tenants, the form of one, and deletes after a question. */
export function* tenantsSaga(api: TenantsApi) {
  yield* takeLeading(saveRequested, save, api);
  yield* takeLatest([reloadRequested, formClosed, formOpened], reload, api);
  yield* takeLeading(deleteRequested, remove, api);
  yield* fork(gridSaga, tenantsSlice.actions, (options: LoadOptions, signal: AbortSignal) =>
    api.list(abpListQuery(options), signal),
  );
}
