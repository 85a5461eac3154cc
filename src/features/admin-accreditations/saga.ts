import { abortable } from '../../shared/request/abortable';
import { toAppError } from '../../shared/errors';
import { gridSaga } from '../../shared/grid/gridSaga';
import { italianDay } from '../../shared/intl/days';
import { noticeRaised } from '../../shared/notices';
import { answering, attempting, onlyFor } from '../../shared/request/answering';
import { call, delay, fork, put, race, take, takeLatest, takeLeading } from '../../shared/saga';
import { saveFile } from '../../shared/saveFile';
import { signedOut } from '../../shared/session';
import type { AdminAccreditationsApi } from './model';
import { notices } from './notices';
import {
  adminAccreditationsSlice,
  countsReceived,
  countsRequested,
  detailClosed,
  detailFailed,
  detailReceived,
  detailRequested,
  exportCancelled,
  exportCompleted,
  exportFailed,
  exportProgressed,
  exportRequested,
} from './slice';

/** Puts a file where the browser keeps its downloads. */
type Save = (content: Blob, name: string) => void;

/** Between two looks at an export's progress, in milliseconds. */
const progressInterval = 400;

/** Never ends by itself. A look that fails tells nothing about the export: the file's own request does. */
function* followExport(api: AdminAccreditationsApi, id: string) {
  for (;;) {
    yield* delay(progressInterval);
    try {
      const { rowsWritten, rowsTotal } = yield* abortable((signal) => api.getExport(id, signal));
      yield* put(exportProgressed({ id, rowsWritten, rowsTotal }));
    } catch {
      continue;
    }
  }
}

function* exportRows(api: AdminAccreditationsApi, save: Save, { payload }: ReturnType<typeof exportRequested>) {
  const { at, ...request } = payload;
  const { id } = request;
  try {
    const { file } = yield* race({
      file: abortable((signal) => api.export(request, signal)),
      progress: call(followExport, api, id),
      stopped: take([exportCancelled, signedOut]),
    });
    if (!file) return;
    const name = `accreditamenti-${italianDay(at)}.${request.format}`;
    yield* call(save, file, name);
    yield* put(exportCompleted({ id, bytes: file.size }));
    yield* put(noticeRaised({ severity: 'success', message: { ...notices.exportDone, values: { name } } }));
  } catch (error) {
    yield* put(exportFailed({ id, error: toAppError(error) }));
  }
}

/** The list's loads, the open record, and one export at a time, which goes on when the user leaves the page. */
export function* adminAccreditationsSaga(api: AdminAccreditationsApi, save: Save = saveFile) {
  yield* fork(gridSaga, adminAccreditationsSlice.actions, api.load);
  yield* takeLatest(
    [detailRequested, detailClosed],
    onlyFor(
      detailRequested,
      answering(
        async ({ accreditationId }, signal) => ({ record: await api.get(accreditationId, signal) }),
        detailReceived,
        detailFailed,
      ),
    ),
  );
  yield* takeLatest(
    countsRequested,
    // The figures are a help: without them the queues still open.
    attempting(
      (_, signal) => api.queues(signal),
      countsReceived,
      () => [],
    ),
  );
  yield* takeLeading(exportRequested, exportRows, api, save);
}
