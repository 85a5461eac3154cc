import { successNotice } from '../../../../shared/successNotice';
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
      },
      (answer) => [
        serviceMessagesActions.saved(answer),
        serviceMessagesActions.messagesRequested(),
        successNotice(notices.saved),
      ],
      serviceMessagesActions.saveFailed,
    ),
  );
  yield* takeLeading(
    serviceMessagesActions.removeSent,
    answering(
      ({ messageId }) => api.remove(messageId),
      (answer) => [
        serviceMessagesActions.saved(answer),
        serviceMessagesActions.messagesRequested(),
        successNotice(notices.removed),
      ],
      serviceMessagesActions.saveFailed,
    ),
  );
}
