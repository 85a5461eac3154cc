import { toAppError } from '../../shared/errors';
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

function* register(api: AccountAccessApi, { payload: { id } }: ReturnType<typeof registrationRequested>) {
  const registration = takeValues(id);
  if (!registration) return;
  try {
    yield* call(api.register, registration);
    // What the login page signs in with, if it is the portal's own.
    const { userName, password } = registration;
    yield* put(registered({ id, attempt: holdValues({ userName, password }) }));
  } catch (error) {
    yield* put(registrationFailed({ id, error: toAppError(error) }));
  }
}

function* sendResetCode(api: AccountAccessApi, { payload: { id } }: ReturnType<typeof resetCodeRequested>) {
  const request = takeValues(id);
  if (!request) return;
  try {
    yield* call(api.sendPasswordResetCode, request);
    yield* put(resetCodeSent({ id }));
  } catch (error) {
    yield* put(resetCodeFailed({ id, error: toAppError(error) }));
  }
}

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

function* resetPassword(api: AccountAccessApi, { payload: { id } }: ReturnType<typeof resetRequested>) {
  const reset = takeValues(id);
  if (!reset) return;
  try {
    yield* call(api.resetPassword, reset);
    yield* put(passwordReset({ id }));
  } catch (error) {
    yield* put(resetFailed({ id, error: toAppError(error) }));
  }
}

/** What visitors do to get an account, or back into it. */
export function* accountAccessSaga(api: AccountAccessApi) {
  yield* takeLeading(registrationRequested, register, api);
  yield* takeLeading(resetCodeRequested, sendResetCode, api);
  yield* takeLatest(linkOpened, verifyLink, api);
  yield* takeLeading(resetRequested, resetPassword, api);
}
