import { toAppError } from '../../shared/errors';
import { takeValues } from '../../shared/forms/heldValues';
import { call, put, takeLatest } from '../../shared/saga';
import type { ContactEmailApi } from './model';
import { emailConfirmed, linkFailed, linkOpened } from './slice';

function* confirm(api: ContactEmailApi, { payload: { id } }: ReturnType<typeof linkOpened>) {
  const token = takeValues(id);
  if (token === undefined) return;
  try {
    const email = yield* call(api.confirm, token);
    yield* put(emailConfirmed({ id, email }));
  } catch (error) {
    yield* put(linkFailed({ id, error: toAppError(error) }));
  }
}

/** The newest link counts. */
export function* contactEmailSaga(api: ContactEmailApi) {
  yield* takeLatest(linkOpened, confirm, api);
}
