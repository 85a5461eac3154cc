import { abortable } from '../request/abortable';
import { toAppError } from '../errors';
import { call, put, take, takeEvery, takeLatest } from '../saga';
import { savingFile } from '../savingFile';
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
    savingFile(async ({ fileId, name }, signal) => [await api.file(fileId, signal), name], save),
  );
}
