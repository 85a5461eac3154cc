import { abortable } from '../../shared/request/abortable';
import { askConfirmation } from '../../shared/confirmation';
import { errorReported } from '../../shared/errorReporting';
import { toAppError } from '../../shared/errors';
import { noticeRaised } from '../../shared/notices';
import { call, put, takeLatest, takeLeading } from '../../shared/saga';
import { layDownQuestion, messages, notices, revokeQuestion } from './messages';
import type { DelegationsApi } from './model';
import {
  boardFailed,
  boardReceived,
  boardRequested,
  delegationEnded,
  delegationGiven,
  endRequested,
  giveFailed,
  giveRequested,
} from './slice';

function* load(api: DelegationsApi, { payload: { id } }: ReturnType<typeof boardRequested>) {
  try {
    yield* put(boardReceived({ id, board: yield* abortable((signal) => api.getDelegations(signal)) }));
  } catch (error) {
    yield* put(boardFailed({ id, error: toAppError(error) }));
  }
}

function* give(api: DelegationsApi, { payload: { id, delegation } }: ReturnType<typeof giveRequested>) {
  try {
    yield* put(delegationGiven({ id, board: yield* call(api.giveDelegation, delegation) }));
    yield* put(noticeRaised({ severity: 'success', message: notices.given }));
  } catch (error) {
    yield* put(giveFailed({ id, error: toAppError(error) }));
  }
}

function* end(api: DelegationsApi, { payload: { delegation, isGiven } }: ReturnType<typeof endRequested>) {
  const { id, delegateName, grantorName } = delegation;
  const message = isGiven
    ? { ...revokeQuestion, values: { name: delegateName } }
    : { ...layDownQuestion, values: { name: grantorName } };
  const answer = yield* askConfirmation({
    severity: 'warning',
    title: messages.askTitle,
    message,
    yesText: isGiven ? messages.revoke : messages.layDown,
  });
  if (answer !== 'confirm') return;
  try {
    yield* put(delegationEnded({ board: yield* call(api.revokeDelegation, id) }));
    yield* put(noticeRaised({ severity: 'success', message: notices.ended }));
  } catch (error) {
    yield* put(errorReported({ error: toAppError(error) }));
  }
}

/** The delegations of the user: both lists, a new one, and the end of one after a question. */
export function* delegationsSaga(api: DelegationsApi) {
  yield* takeLatest(boardRequested, load, api);
  yield* takeLeading(giveRequested, give, api);
  yield* takeLeading(endRequested, end, api);
}
