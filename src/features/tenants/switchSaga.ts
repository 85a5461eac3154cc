import { abortable } from '../../shared/request/abortable';
import { confirmationRequested } from '../../shared/confirmation';
import { errorReported } from '../../shared/errorReporting';
import { toAppError } from '../../shared/errors';
import { noticeRaised } from '../../shared/notices';
import { put, select, takeLatest } from '../../shared/saga';
import { selectTenant, tenantChanged } from '../../shared/session';
import type { TenantLookupApi } from './model';
import { notAvailable, notExisting, switchNotices } from './switchNotices';
import {
  switchFailed,
  switchLeft,
  switchRequested,
  tenantNamed,
  tenantNotAvailable,
  tenantSwitched,
} from './switchSlice';

/** The configuration is read anew by those who follow `tenantChanged`. */
function* change(api: TenantLookupApi, action: ReturnType<typeof switchRequested> | ReturnType<typeof switchLeft>) {
  if (!switchRequested.match(action)) return;
  const { id } = action.payload;
  const name = action.payload.name.trim();
  try {
    const tenant = name === '' ? null : yield* abortable((signal) => api.byName(name, signal));
    if (name !== '' && tenant === null) {
      yield* put(tenantNotAvailable({ id, name }));
      yield* put(
        noticeRaised({ severity: 'error', title: switchNotices.error, message: { ...notAvailable, values: { name } } }),
      );
      return;
    }
    yield* put(tenantChanged({ tenant }));
    yield* put(tenantSwitched({ id }));
  } catch (error) {
    yield* put(switchFailed({ id, error: toAppError(error) }));
  }
}

/** A link may be meant for one tenant. When there is none the portal goes on as it was, once the user has seen that. */
function* enterNamed(api: TenantLookupApi, { payload: { id } }: ReturnType<typeof tenantNamed>) {
  const present = yield* select(selectTenant);
  if ((present?.id ?? '') === id) return;
  try {
    const tenant = id === '' ? null : yield* abortable((signal) => api.byId(id, signal));
    yield* put(tenant === null && id !== '' ? missing(id) : tenantChanged({ tenant }));
  } catch (thrown) {
    const error = toAppError(thrown);
    // What is no id at all names no tenant either.
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
  yield* takeLatest([switchRequested, switchLeft], change, api);
  yield* takeLatest(tenantNamed, enterNamed, api);
}
