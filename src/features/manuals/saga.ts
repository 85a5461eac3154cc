import { errorReported } from '../../shared/errorReporting';
import { answering, attempting } from '../../shared/request/answering';
import { takeEvery, takeLatest } from '../../shared/saga';
import { saveFile } from '../../shared/saveFile';
import type { ManualsApi } from './model';
import { downloadEnded, downloadRequested, manualsFailed, manualsReceived, manualsRequested } from './slice';

/** The list, and the files through the API door, since they need the caller's token. */
export function* manualsSaga(api: ManualsApi, save: typeof saveFile = saveFile) {
  yield* takeLatest(
    manualsRequested,
    answering(async (_, signal) => ({ manuals: await api.list(signal) }), manualsReceived, manualsFailed),
  );
  yield* takeEvery(
    downloadRequested,
    attempting(
      async ({ fileId, fileName }) => {
        save(await api.file(fileId), fileName);
      },
      (_, { fileId }) => downloadEnded({ fileId }),
      (error, action) => [errorReported({ error, retry: action }), downloadEnded({ fileId: action.payload.fileId })],
    ),
  );
}
