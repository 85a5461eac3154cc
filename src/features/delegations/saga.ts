import { answering } from '../../shared/request/answering';
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
  yield* takeLatest(
    boardRequested,
    answering(async (_, signal) => ({ board: await api.getDelegations(signal) }), boardReceived, boardFailed),
  );
  yield* takeLeading(
    giveRequested,
    answering(
      async ({ delegation }) => ({ board: await api.giveDelegation(delegation) }),
      (given) => [delegationGiven(given), noticeRaised({ severity: 'success', message: notices.given })],
      giveFailed,
    ),
  );
  yield* takeLeading(endRequested, end, api);
}
