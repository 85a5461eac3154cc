import { noticeRaised } from '../../../../shared/notices';
import { answering } from '../../../../shared/request/answering';
import { takeLatest, takeLeading } from '../../../../shared/saga';
import type { ServiceMessagesApi } from '../model';
import { notices } from './messages';
import { serviceMessagesActions } from './slice';

/** The list, and its changes, each followed by a reload of the list. */
export function* serviceMessagesSaga(api: ServiceMessagesApi) {
  yield* takeLatest(
    serviceMessagesActions.messagesRequested,
    answering(
      async (_, signal) => ({ messages: await api.list(signal) }),
      serviceMessagesActions.messagesReceived,
      serviceMessagesActions.messagesFailed,
    ),
  );
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
