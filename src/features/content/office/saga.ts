import { forgetDraft, storeDraftSaga } from '../../../shared/drafts/storeDraftSaga';
import { gridSaga } from '../../../shared/grid/gridSaga';
import { noticeRaised } from '../../../shared/notices';
import { answering, onlyFor } from '../../../shared/request/answering';
import { call, fork, takeEvery, takeLatest, takeLeading } from '../../../shared/saga';
import { notices } from './messages';
import type { ContentCommand, ContentsApi, Kind } from './model';
import { contentsActions, contentsSelectors, contentsSlice } from './slice';

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
  yield* takeLatest(
    [contentsActions.contentRequested, contentsActions.contentLeft],
    onlyFor(
      contentsActions.contentRequested,
      answering(
        async ({ contentId }, signal) => ({ content: await api.get(contentId, signal) }),
        contentsActions.contentReceived,
        contentsActions.contentFailed,
      ),
    ),
  );
  yield* takeLatest(
    [contentsActions.pageSought, contentsActions.contentLeft],
    onlyFor(
      contentsActions.pageSought,
      answering(
        async ({ page }, signal) => {
          const { data } = await api.list({ filter: ['slug', '=', page], take: 1 }, signal);
          const [known] = data as { id: string }[];
          return { contentId: known?.id ?? null };
        },
        contentsActions.pageFound,
        contentsActions.pageNotSought,
      ),
    ),
  );
  yield* takeLeading(
    contentsActions.saveSent,
    answering(
      async ({ contentId, input }) => ({ content: await api.save(contentId, input) }),
      (answer, { contentId }) => [
        // The local draft ends before the form continues from the saved values.
        contentsActions.typingEnded({ contentId }),
        contentsActions.saved(answer),
        contentsActions.versionsRequested(contentId),
        noticeRaised({ severity: 'success', message: notices.saved }),
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
        noticeRaised({
          severity: 'success',
          message: noticeOf(answer.content.kind, command.event),
        }),
      ],
      contentsActions.saveFailed,
    ),
  );
  yield* takeLatest(
    contentsActions.versionsRequested,
    answering(
      async ({ contentId }, signal) => ({ versions: await api.versions(contentId, signal) }),
      contentsActions.versionsReceived,
      contentsActions.versionsFailed,
    ),
  );
  yield* takeLatest(
    contentsActions.comparisonRequested,
    answering(
      async ({ contentId, version }, signal) => ({ version, fields: await api.version(contentId, version, signal) }),
      contentsActions.comparisonReceived,
      contentsActions.comparisonFailed,
    ),
  );
  yield* takeLatest(
    contentsActions.versionRequested,
    answering(
      async ({ contentId, version }, signal) => ({ version, fields: await api.version(contentId, version, signal) }),
      contentsActions.versionReceived,
      contentsActions.versionFailed,
    ),
  );
}
