import { forgetDraft, storeDraftSaga } from '../../../shared/drafts/storeDraftSaga';
import { gridSaga } from '../../../shared/grid/gridSaga';
import { noticeRaised } from '../../../shared/notices';
import { answering, onlyFor } from '../../../shared/request/answering';
import { call, fork, takeEvery, takeLatest, takeLeading } from '../../../shared/saga';
import { notices } from './messages';
import type { ContentCommand, ContentsApi, Kind } from './model';
import {
  comparisonFailed,
  comparisonReceived,
  comparisonRequested,
  contentFailed,
  contentLeft,
  contentReceived,
  contentRequested,
  contentsSlice,
  moveSent,
  pageFound,
  pageNotSought,
  pageSought,
  saved,
  saveFailed,
  saveSent,
  selectDraft,
  typingEnded,
  versionFailed,
  versionReceived,
  versionRequested,
  versionsFailed,
  versionsReceived,
  versionsRequested,
} from './slice';

function noticeOf(kind: Kind, event: ContentCommand['event']) {
  if (kind === 'manual') return event === 'publish' ? notices.manualPublished : notices.manualWithdrawn;
  if (kind === 'page') return event === 'publish' ? notices.pagePublished : notices.pageWithdrawn;
  return event === 'publish' ? notices.published : notices.withdrawn;
}

/** The list, and the content in the form; each save and each publication reloads the versions. */
export function* contentsSaga(api: ContentsApi) {
  yield* fork(gridSaga, contentsSlice.actions, api.list);
  yield* storeDraftSaga(contentsSlice.actions, selectDraft);
  yield* takeEvery(typingEnded, function* ({ payload: { contentId } }) {
    yield* call(forgetDraft, contentId);
  });
  yield* takeLatest(
    [contentRequested, contentLeft],
    onlyFor(
      contentRequested,
      answering(
        async ({ contentId }, signal) => ({ content: await api.get(contentId, signal) }),
        contentReceived,
        contentFailed,
      ),
    ),
  );
  yield* takeLatest(
    [pageSought, contentLeft],
    onlyFor(
      pageSought,
      answering(
        async ({ page }, signal) => {
          const { data } = await api.list({ filter: ['slug', '=', page], take: 1 }, signal);
          const [known] = data as { id: string }[];
          return { contentId: known?.id ?? null };
        },
        pageFound,
        pageNotSought,
      ),
    ),
  );
  yield* takeLeading(
    saveSent,
    answering(
      async ({ contentId, input }) => ({ content: await api.save(contentId, input) }),
      (answer, { contentId }) => [
        // The local draft ends before the form continues from the saved values.
        typingEnded({ contentId }),
        saved(answer),
        versionsRequested(contentId),
        noticeRaised({ severity: 'success', message: notices.saved }),
      ],
      saveFailed,
    ),
  );
  yield* takeLeading(
    moveSent,
    answering(
      async ({ contentId, command }) => ({ content: await api.move(contentId, command) }),
      (answer, { contentId, command }) => [
        saved(answer),
        versionsRequested(contentId),
        noticeRaised({
          severity: 'success',
          message: noticeOf(answer.content.kind, command.event),
        }),
      ],
      saveFailed,
    ),
  );
  yield* takeLatest(
    versionsRequested,
    answering(
      async ({ contentId }, signal) => ({ versions: await api.versions(contentId, signal) }),
      versionsReceived,
      versionsFailed,
    ),
  );
  yield* takeLatest(
    comparisonRequested,
    answering(
      async ({ contentId, version }, signal) => ({ version, fields: await api.version(contentId, version, signal) }),
      comparisonReceived,
      comparisonFailed,
    ),
  );
  yield* takeLatest(
    versionRequested,
    answering(
      async ({ contentId, version }, signal) => ({ version, fields: await api.version(contentId, version, signal) }),
      versionReceived,
      versionFailed,
    ),
  );
}
