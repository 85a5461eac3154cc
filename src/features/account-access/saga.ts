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

/** Checks the link before a password is typed for it. Without an answer it is checked again with the password. */
function* verifyLink(api: AccountAccessApi, { payload: { id } }: ReturnType<typeof linkOpened>) {
  const link = takeValues(id);
  if (!link) return;
  try {
    yield* put(linkVerified({ isGood: yield* call(api.verifyResetLink, link) }));
  } catch (error) {
    // A truncated link is invalid.
    yield* put(linkVerified({ isGood: toAppError(error).status !== 400 }));
  }
}

/** The flows of registration and password reset. */
export function* accountAccessSaga(api: AccountAccessApi) {
  yield* takeLeading(
    registrationRequested,
    answeringHeld(
      async (registration) => {
        await api.register(registration);
        // The login page signs in with these, if it is the portal's own.
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
