import { forgetDraft, storeDraftSaga } from '../../../shared/drafts/storeDraftSaga';
import { gridSaga } from '../../../shared/grid/gridSaga';
import { successNotice } from '../../../shared/successNotice';
import { answering } from '../../../shared/request/answering';
import { call, fork, takeEvery, takeLeading } from '../../../shared/saga';
import { notices } from './messages';
import type { ContentsApi } from './model';
import { contentsActions, contentsSelectors, contentsSlice } from './slice';

/** The list, and the content in the form; each save and each publication reloads the versions. */
export function* contentsSaga(api: ContentsApi) {
  yield* fork(gridSaga, contentsSlice.actions, api.list);
  yield* storeDraftSaga(contentsSlice.actions, contentsSelectors.selectDraft);
  yield* takeEvery(contentsActions.typingEnded, function* ({ payload: { contentId } }) {
    yield* call(forgetDraft, contentId);
  });
  yield* contentsSlice.watch(api);
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
}
