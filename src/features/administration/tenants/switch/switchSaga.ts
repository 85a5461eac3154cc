import { abortable } from '../../../../shared/request/abortable';
import { confirmationRequested } from '../../../../shared/confirmation';
import { errorReported } from '../../../../shared/errorReporting';
import { toAppError } from '../../../../shared/errors';
import { noticeRaised } from '../../../../shared/notices';
import { answering, onlyFor } from '../../../../shared/request/answering';
import { put, select, takeLatest } from '../../../../shared/saga';
import { selectTenant, tenantChanged } from '../../../../shared/session';
import type { TenantLookupApi } from '../model';
import { notAvailable, notExisting, switchNotices } from './switchNotices';
import { tenantSwitchActions, tenantNamed } from './switchSlice';

/** The configuration is reloaded by the followers of `tenantChanged`. */
const change = (api: TenantLookupApi) =>
  answering(
    async ({ name }: { id: string; name: string }, signal) => {
      const wanted = name.trim();
      return { wanted, tenant: wanted === '' ? null : await api.byName(wanted, signal) };
    },
    ({ id, wanted: name, tenant }) =>
      name !== '' && tenant === null
        ? [
            tenantSwitchActions.tenantNotAvailable({ id, name }),
            noticeRaised({
              severity: 'error',
              title: switchNotices.error,
              message: { ...notAvailable, values: { name } },
            }),
          ]
        : [tenantChanged({ tenant }), tenantSwitchActions.tenantSwitched({ id })],
    tenantSwitchActions.switchFailed,
  );

/** A link may be meant for one tenant. When there is none the portal goes on as it was, once the user has seen that. */
function* enterNamed(api: TenantLookupApi, { payload: { id } }: ReturnType<typeof tenantNamed>) {
  const present = yield* select(selectTenant);
  if ((present?.id ?? '') === id) return;
  try {
    const tenant = id === '' ? null : yield* abortable((signal) => api.byId(id, signal));
    yield* put(tenant === null && id !== '' ? missing(id) : tenantChanged({ tenant }));
  } catch (thrown) {
    const error = toAppError(thrown);
    // A text that is no valid id names no tenant either.
    yield* put(error.status === 404 || error.status === 400 ? missing(id) : errorReported({ error }));
  }
}

const missing = (id: string) =>
  confirmationRequested({
    severity: 'error',
    title: switchNotices.error,
    message: { ...notExisting, values: { name: id } },
    hideCancel: true,
    hideYes: true,
  });

/** ENT-08: the tenant of the session, by name from the account pages or by id from the address. */
export function* tenantSwitchSaga(api: TenantLookupApi) {
  yield* takeLatest(
    [tenantSwitchActions.switchRequested, tenantSwitchActions.switchLeft],
    onlyFor(tenantSwitchActions.switchRequested, change(api)),
  );
  yield* takeLatest(tenantNamed, enterNamed, api);
}
