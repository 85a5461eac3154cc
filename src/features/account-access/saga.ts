import { toAppError } from '../../shared/errors';
import { answeringHeld } from '../../shared/forms/answeringHeld';
import { holdValues, takeValues } from '../../shared/forms/heldValues';
import { call, put, takeLatest, takeLeading } from '../../shared/saga';
import type { AccountAccessApi } from './model';
import {
  linkOpened,
  linkVerified,
  passwordReset,
  registered,
  registrationFailed,
  registrationRequested,
  resetCodeFailed,
  resetCodeRequested,
  resetCodeSent,
  resetFailed,
  resetRequested,
} from './slice';

/** Nobody types a password for a link that opens nothing. Who cannot be asked now is asked again with the password. */
function* verifyLink(api: AccountAccessApi, { payload: { id } }: ReturnType<typeof linkOpened>) {
  const link = takeValues(id);
  if (!link) return;
  try {
    yield* put(linkVerified({ isGood: yield* call(api.verifyResetLink, link) }));
  } catch (error) {
    // A link that was cut is none.
    yield* put(linkVerified({ isGood: toAppError(error).status !== 400 }));
  }
}

/** What visitors do to get an account, or back into it. */
export function* accountAccessSaga(api: AccountAccessApi) {
  yield* takeLeading(
    registrationRequested,
    answeringHeld(
      async (registration) => {
        await api.register(registration);
        // What the login page signs in with, if it is the portal's own.
        const { userName, password } = registration;
        return { attempt: holdValues({ userName, password }) };
      },
      registered,
      registrationFailed,
    ),
  );
  yield* takeLeading(resetCodeRequested, answeringHeld(api.sendPasswordResetCode, resetCodeSent, resetCodeFailed));
  yield* takeLatest(linkOpened, verifyLink, api);
  yield* takeLeading(resetRequested, answeringHeld(api.resetPassword, passwordReset, resetFailed));
}
