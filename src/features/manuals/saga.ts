import { errorReported } from '../../shared/errorReporting';
import { toAppError } from '../../shared/errors';
import { answering } from '../../shared/request/answering';
import { call, put, takeEvery, takeLatest } from '../../shared/saga';
import { saveFile } from '../../shared/saveFile';
import type { ManualsApi } from './model';
import { downloadEnded, downloadRequested, manualsFailed, manualsReceived, manualsRequested } from './slice';

function* download(api: ManualsApi, save: typeof saveFile, action: ReturnType<typeof downloadRequested>) {
  const { fileId, fileName } = action.payload;
  try {
    const content = yield* call(api.file, fileId);
    yield* call(save, content, fileName);
  } catch (error) {
    yield* put(errorReported({ error: toAppError(error), retry: action }));
  } finally {
    yield* put(downloadEnded({ fileId }));
  }
}

/** The list, and the files through the API door, since they need the caller's token. */
export function* manualsSaga(api: ManualsApi, save: typeof saveFile = saveFile) {
  yield* takeLatest(
    manualsRequested,
    answering(async (_, signal) => ({ manuals: await api.list(signal) }), manualsReceived, manualsFailed),
  );
  yield* takeEvery(downloadRequested, download, api, save);
}
