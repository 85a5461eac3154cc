import { abortable } from '../request/abortable';
import { errorReported } from '../errorReporting';
import { toAppError } from '../errors';
import { attempting } from '../request/answering';
import { call, put, take, takeEvery, takeLatest } from '../saga';
import { saveFile } from '../saveFile';
import { signedOut } from '../session';
import { dropContent, keepContent } from './shownContents';
import { shownFileActions } from './shownFileSlice';

/** The call that loads a document, to show it or to download it. */
type ShownFilePort = { file: (fileId: string, signal: AbortSignal) => Promise<Blob> };

function* show(api: ShownFilePort, { payload: { fileId, kind } }: ReturnType<typeof shownFileActions.showRequested>) {
  try {
    const content = yield* abortable((signal) => api.file(fileId, signal));
    yield* call(keepContent, fileId, content, kind);
    yield* put(shownFileActions.contentReceived({ fileId }));
    yield* take([shownFileActions.shownClosed, signedOut]);
  } catch (error) {
    yield* put(shownFileActions.showFailed({ fileId, error: toAppError(error) }));
  } finally {
    dropContent(fileId);
  }
}

/** Shows one document at a time; any number may be downloading. */
export function* shownFileSaga(api: ShownFilePort, save: typeof saveFile = saveFile) {
  yield* takeLatest(shownFileActions.showRequested, show, api);
  yield* takeEvery(
    shownFileActions.downloadRequested,
    attempting(
      async ({ fileId, name }, signal) => {
        save(await api.file(fileId, signal), name);
      },
      () => [],
      (error, action) => errorReported({ error, retry: action }),
    ),
  );
}
