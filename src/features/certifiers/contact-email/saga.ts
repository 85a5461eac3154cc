import { answeringHeld } from '../../../shared/forms/answeringHeld';
import { takeLatest } from '../../../shared/saga';
import type { ContactEmailApi } from './model';
import { emailConfirmed, linkFailed, linkOpened } from './slice';

/** The latest link replaces earlier ones. */
export function* contactEmailSaga(api: ContactEmailApi) {
  yield* takeLatest(
    linkOpened,
    answeringHeld(async (token) => ({ email: await api.confirm(token) }), emailConfirmed, linkFailed),
  );
}
