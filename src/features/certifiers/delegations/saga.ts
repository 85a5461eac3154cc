import { successNotice } from '../../../shared/successNotice';
import { attempting } from '../../../shared/request/answering';
import { onlyConfirmed } from '../../../shared/request/onlyConfirmed';
import { takeLeading } from '../../../shared/saga';
import { layDownQuestion, messages, notices, revokeQuestion } from './messages';
import type { DelegationsApi } from './model';
import { delegationsActions, delegationsSlice } from './slice';

const askEnd = ({ delegation, isGiven }: ReturnType<typeof delegationsActions.endRequested>['payload']) => ({
  title: messages.askTitle,
  message: isGiven
    ? { ...revokeQuestion, values: { name: delegation.delegateName } }
    : { ...layDownQuestion, values: { name: delegation.grantorName } },
  yesText: isGiven ? messages.revoke : messages.layDown,
});

/** The delegations of the user: both lists, a new one, and the end of one after a question. */
export function* delegationsSaga(api: DelegationsApi) {
  yield* delegationsSlice.watch(api);
  yield* takeLeading(
    delegationsActions.endRequested,
    onlyConfirmed(
      askEnd,
      attempting(
        ({ delegation }) => api.revokeDelegation(delegation.id),
        (board) => [delegationsActions.delegationEnded({ board }), successNotice(notices.ended)],
      ),
    ),
  );
}
