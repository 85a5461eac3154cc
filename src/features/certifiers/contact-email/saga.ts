import { answeringHeld } from '../../../shared/forms/answeringHeld';
import { takeLatest } from '../../../shared/saga';
import type { ContactEmailApi } from './model';
import { contactEmailActions } from './slice';

/** The latest link replaces earlier ones. */
export function* contactEmailSaga(api: ContactEmailApi) {
  yield* takeLatest(
    contactEmailActions.linkOpened,
    answeringHeld(
      async (token) => ({ email: await api.confirm(token) }),
      contactEmailActions.emailConfirmed,
      contactEmailActions.linkFailed,
    ),
  );
}
