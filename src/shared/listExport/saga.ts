import { toAppError } from '../errors';
import { italianDay } from '../../../common/days/italianDays';
import type { Text } from '../intl/text';
import { successNotice } from '../successNotice';
import { abortable } from '../request/abortable';
import { call, delay, put, race, take, takeLeading, type SagaGenerator } from '../saga';
import type { saveFile } from '../saveFile';
import { signedOut } from '../session';
import { chooseFile, receiveFile } from './fileOnDisk';
import type { ListExportApi, ListExportRequest } from './model';
import { notices } from './notices';
import type { ExportSlice } from './slice';

/** Between two looks at an export's progress, in milliseconds. */
const progressInterval = 400;

/**
 * Polls the progress; never ends by itself. A failed poll says nothing about the export: the request of the file does.
 */
function* followExport<More extends object>(
  { actions }: ExportSlice<More>,
  { getExport }: Pick<ListExportApi<More>, 'getExport'>,
  id: string,
) {
  for (;;) {
    yield* delay(progressInterval);
    try {
      const { rowsWritten, rowsTotal } = yield* abortable((signal) => getExport(id, signal));
      yield* put(actions.exportProgressed({ id, rowsWritten, rowsTotal }));
    } catch {
      continue;
    }
  }
}

/**
 * One export at a time, which goes on when the user leaves the page.
 * @param fileName how the file's name begins; the day in Italy follows
 */
export function* listExportSaga<More extends object>(
  slice: ExportSlice<More>,
  api: ListExportApi<More>,
  fileName: string,
  save: typeof saveFile,
) {
  const { exportRequested, exportCompleted, exportFailed, exportCancelled } = slice.actions;
  yield* takeLeading(exportRequested, function* ({ payload }) {
    const { at, rows, ...given } = payload;
    const request = given as unknown as ListExportRequest & More;
    const { id } = request;
    const name = `${fileName}-${italianDay(at)}.${request.format}`;
    try {
      const { received } = yield* race({
        received: call(receiveExport<More>, slice, api, request, name, rows, save),
        stopped: take([exportCancelled, signedOut]),
      });
      if (!received) return;
      yield* put(exportCompleted({ id }));
      yield* put(successNotice(received));
    } catch (thrown) {
      const error = toAppError(thrown);
      yield* put(error.kind === 'aborted' ? exportCancelled() : exportFailed({ id, error }));
    }
  });
}

/** Returns the notice of a file that has been received. Its progress is followed once a place on disk is chosen. */
function* receiveExport<More extends object>(
  slice: ExportSlice<More>,
  api: ListExportApi<More>,
  request: ListExportRequest & More,
  name: string,
  rows: number,
  save: typeof saveFile,
): SagaGenerator<Text> {
  const chosen = yield* call(chooseFile, name, rows);
  yield* race({
    file: abortable((signal) => receiveFile((onDisk) => api.export(request, signal, onDisk), name, chosen, save)),
    progress: call(followExport<More>, slice, api, request.id),
  });
  return chosen ? { ...notices.doneOnDisk, values: { name: chosen.name } } : { ...notices.done, values: { name } };
}
