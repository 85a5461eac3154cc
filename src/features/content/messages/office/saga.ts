import { noticeRaised } from '../../../../shared/notices';
import { answering } from '../../../../shared/request/answering';
import { takeLatest, takeLeading } from '../../../../shared/saga';
import type { ServiceMessagesApi } from '../model';
import { notices } from './messages';
import { messagesFailed, messagesReceived, messagesRequested, removeSent, saved, saveFailed, saveSent } from './slice';

/** The list, and its changes, each followed by a reload of the list. */
export function* serviceMessagesSaga(api: ServiceMessagesApi) {
  yield* takeLatest(
    messagesRequested,
    answering(async (_, signal) => ({ messages: await api.list(signal) }), messagesReceived, messagesFailed),
  );
  yield* takeLeading(
    saveSent,
    answering(
      async ({ messageId, input }) => {
        await api.save(messageId, input);
        return {};
      },
      (answer) => [saved(answer), messagesRequested(), noticeRaised({ severity: 'success', message: notices.saved })],
      saveFailed,
    ),
  );
  yield* takeLeading(
    removeSent,
    answering(
      async ({ messageId }) => {
        await api.remove(messageId);
        return {};
      },
      (answer) => [saved(answer), messagesRequested(), noticeRaised({ severity: 'success', message: notices.removed })],
      saveFailed,
    ),
  );
}
