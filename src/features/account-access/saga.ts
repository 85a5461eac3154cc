import { toAppError } from '../../shared/errors';
import { answeringHeld } from '../../shared/forms/answeringHeld';
import { holdValues, takeValues } from '../../shared/forms/heldValues';
import { call, put, takeLatest, takeLeading } from '../../shared/saga';
import type { AccountAccessApi } from './model';
import { accountAccessActions } from './slice';

/** Checks the link before a password is typed for it. Without an answer it is checked again with the password. */
function* verifyLink(api: AccountAccessApi, { payload: { id } }: ReturnType<typeof accountAccessActions.linkOpened>) {
  const link = takeValues(id);
  if (!link) return;
  try {
    yield* put(accountAccessActions.linkVerified({ isGood: yield* call(api.verifyResetLink, link) }));
  } catch (error) {
    // A truncated link is invalid.
    yield* put(accountAccessActions.linkVerified({ isGood: toAppError(error).status !== 400 }));
  }
}

/** The flows of registration and password reset. */
export function* accountAccessSaga(api: AccountAccessApi) {
  yield* takeLeading(
    accountAccessActions.registrationRequested,
    answeringHeld(
      async (registration) => {
        await api.register(registration);
        // The login page signs in with these, if it is the portal's own.
        const { userName, password } = registration;
        return { attempt: holdValues({ userName, password }, null) };
      },
      accountAccessActions.registered,
      accountAccessActions.registrationFailed,
    ),
  );
  yield* takeLeading(
    accountAccessActions.resetCodeRequested,
    answeringHeld(api.sendPasswordResetCode, accountAccessActions.resetCodeSent, accountAccessActions.resetCodeFailed),
  );
  yield* takeLatest(accountAccessActions.linkOpened, verifyLink, api);
  yield* takeLeading(
    accountAccessActions.resetRequested,
    answeringHeld(api.resetPassword, accountAccessActions.passwordReset, accountAccessActions.resetFailed),
  );
}
