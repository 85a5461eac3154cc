import type { Action } from '@reduxjs/toolkit';
import { errorReported } from '../../../shared/errorReporting';
import { takeValues } from '../../../shared/forms/heldValues';
import { abpListQuery } from '../../../shared/grid/abpList';
import { gridSaga } from '../../../shared/grid/gridSaga';
import type { LoadOptions } from '../../../shared/grid/loadOptions';
import { successNotice } from '../../../shared/successNotice';
import { answering, attempting, onlyFor } from '../../../shared/request/answering';
import { onlyConfirmed } from '../../../shared/request/onlyConfirmed';
import { fork, takeLatest, takeLeading } from '../../../shared/saga';
import type { TenantChange, TenantsApi } from './model';
import { deleteQuestion, notices } from './notices';
import { tenantsActions, tenantsSlice } from './slice';

async function apply(api: TenantsApi, change: TenantChange): Promise<void> {
  if (change.kind === 'rename') return api.rename(change.tenant);
  const values = takeValues(change.values);
  // A replayed state history may refer to values that are gone: the form then shows the error.
  if (!values) throw new Error('What was typed is no longer there.');
  return api.create(values);
}

/** The list of tenants, the form of one, and deletes after a question. */
export function* tenantsSaga(api: TenantsApi) {
  const read = async ({ tenantId }: { id: string; tenantId: string }) => ({ tenant: await api.get(tenantId) });
  yield* takeLeading(
    tenantsActions.saveRequested,
    answering(
      ({ change }) => apply(api, change),
      (saved) => [tenantsActions.tenantSaved(saved), successNotice(notices.saved)],
      tenantsActions.saveFailed,
    ),
  );
  const { tenantRequested, reloadRequested, formClosed, formOpened, tenantReloaded, reloadFailed } = tenantsActions;
  yield* takeLatest([tenantRequested, reloadRequested, formClosed, formOpened], function* (action: Action) {
    yield* onlyFor(reloadRequested, answering(read, tenantReloaded, reloadFailed))(action);
    // No form is open that could show the failure.
    yield* onlyFor(
      tenantRequested,
      answering(read, tenantReloaded, (failure, { tenantId }) => [
        reloadFailed(failure),
        errorReported({ error: failure.error, retry: tenantRequested(tenantId) }),
      ]),
    )(action);
  });
  yield* takeLeading(
    tenantsActions.deleteRequested,
    onlyConfirmed(
      ({ tenant: { name } }) => ({ title: notices.areYouSure, message: { ...deleteQuestion, values: { name } } }),
      attempting(
        ({ tenant }) => api.remove(tenant.id),
        (_, { tenant }) => [tenantsActions.tenantDeleted({ tenant }), successNotice(notices.deleted)],
      ),
    ),
  );
  yield* fork(gridSaga, tenantsSlice.actions, (options: LoadOptions, signal: AbortSignal) =>
    api.list(abpListQuery(options), signal),
  );
}
