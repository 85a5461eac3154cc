import { noticeRaised } from '../../../../shared/notices';
import { answering } from '../../../../shared/request/answering';
import { takeLeading } from '../../../../shared/saga';
import { watchRequests } from '../../../../shared/request/requestOf';
import type { ServiceMessagesApi } from '../model';
import { notices } from './messages';
import { serviceMessagesActions, serviceMessagesRequests } from './slice';

/** The list, and its changes, each followed by a reload of the list. */
export function* serviceMessagesSaga(api: ServiceMessagesApi) {
  yield* watchRequests(api, serviceMessagesActions, serviceMessagesRequests);
  yield* takeLeading(
    serviceMessagesActions.saveSent,
    answering(
      async ({ messageId, input }) => {
        await api.save(messageId, input);
        return {};
      },
      (answer) => [
        serviceMessagesActions.saved(answer),
        serviceMessagesActions.messagesRequested(),
        noticeRaised({ severity: 'success', message: notices.saved }),
      ],
      serviceMessagesActions.saveFailed,
    ),
  );
  yield* takeLeading(
    serviceMessagesActions.removeSent,
    answering(
      async ({ messageId }) => {
        await api.remove(messageId);
        return {};
      },
      (answer) => [
        serviceMessagesActions.saved(answer),
        serviceMessagesActions.messagesRequested(),
        noticeRaised({ severity: 'success', message: notices.removed }),
      ],
      serviceMessagesActions.saveFailed,
    ),
  );
}
