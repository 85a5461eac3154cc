import { abortable } from '../request/abortable';
import { errorReported } from '../errorReporting';
import { toAppError } from '../errors';
import { call, put, take, takeEvery, takeLatest } from '../saga';
import { saveFile } from '../saveFile';
import { signedOut } from '../session';
import { dropContent, keepContent } from './shownContents';
import { contentReceived, downloadRequested, showFailed, shownClosed, showRequested } from './shownFileSlice';

/** The call that documents are shown and taken away with. */
type ShownFilePort = { file: (fileId: string, signal: AbortSignal) => Promise<Blob> };

function* show(api: ShownFilePort, { payload: { fileId, kind } }: ReturnType<typeof showRequested>) {
  try {
    const content = yield* abortable((signal) => api.file(fileId, signal));
    yield* call(keepContent, fileId, content, kind);
    yield* put(contentReceived({ fileId }));
    yield* take([shownClosed, signedOut]);
  } catch (error) {
    yield* put(showFailed({ fileId, error: toAppError(error) }));
  } finally {
    dropContent(fileId);
  }
}

function* download(api: ShownFilePort, save: typeof saveFile, action: ReturnType<typeof downloadRequested>) {
  try {
    const content = yield* abortable((signal) => api.file(action.payload.fileId, signal));
    yield* call(save, content, action.payload.name);
  } catch (error) {
    yield* put(errorReported({ error: toAppError(error), retry: action }));
  }
}

/** One document on screen at a time; any number on their way to the disk. */
export function* shownFileSaga(api: ShownFilePort, save: typeof saveFile = saveFile) {
  yield* takeLatest(showRequested, show, api);
  yield* takeEvery(downloadRequested, download, api, save);
}
