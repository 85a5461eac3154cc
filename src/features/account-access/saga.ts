import { toAppError } from '../../shared/errors';
import { takeValues } from '../../shared/forms/heldValues';
import { call, put, takeLatest } from '../../shared/saga';
import type { AccountAccessApi } from './model';
import { accountAccessActions, accountAccessSlice } from './slice';

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
  yield* accountAccessSlice.watch(api);
  yield* takeLatest(accountAccessActions.linkOpened, verifyLink, api);
}
