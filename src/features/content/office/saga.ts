import { forgetDraft, storeDraftSaga } from '../../../shared/drafts/storeDraftSaga';
import { gridSaga } from '../../../shared/grid/gridSaga';
import { successNotice } from '../../../shared/successNotice';
import { answering } from '../../../shared/request/answering';
import { call, fork, takeEvery, takeLeading } from '../../../shared/saga';
import { watchRequests } from '../../../shared/request/requestOf';
import { notices } from './messages';
import type { ContentCommand, ContentsApi, Kind } from './model';
import { contentsActions, contentsSelectors, contentsSlice, contentsRequests } from './slice';

function noticeOf(kind: Kind, event: ContentCommand['event']) {
  if (kind === 'manual') return event === 'publish' ? notices.manualPublished : notices.manualWithdrawn;
  if (kind === 'page') return event === 'publish' ? notices.pagePublished : notices.pageWithdrawn;
  return event === 'publish' ? notices.published : notices.withdrawn;
}

/** The list, and the content in the form; each save and each publication reloads the versions. */
export function* contentsSaga(api: ContentsApi) {
  yield* fork(gridSaga, contentsSlice.actions, api.list);
  yield* storeDraftSaga(contentsSlice.actions, contentsSelectors.selectDraft);
  yield* takeEvery(contentsActions.typingEnded, function* ({ payload: { contentId } }) {
    yield* call(forgetDraft, contentId);
  });
  yield* watchRequests(api, contentsActions, contentsRequests);
  yield* takeLeading(
    contentsActions.saveSent,
    answering(
      async ({ contentId, input }) => ({ content: await api.save(contentId, input) }),
      (answer, { contentId }) => [
        // The local draft ends before the form continues from the saved values.
        contentsActions.typingEnded({ contentId }),
        contentsActions.saved(answer),
        contentsActions.versionsRequested(contentId),
        successNotice(notices.saved),
      ],
      contentsActions.saveFailed,
    ),
  );
  yield* takeLeading(
    contentsActions.moveSent,
    answering(
      async ({ contentId, command }) => ({ content: await api.move(contentId, command) }),
      (answer, { contentId, command }) => [
        contentsActions.saved(answer),
        contentsActions.versionsRequested(contentId),
        successNotice(noticeOf(answer.content.kind, command.event)),
      ],
      contentsActions.saveFailed,
    ),
  );
}
