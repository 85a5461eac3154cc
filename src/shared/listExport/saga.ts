import { toAppError } from '../errors';
import { italianDay } from '../../../common/days/italianDays';
import { successNotice } from '../successNotice';
import { abortable } from '../request/abortable';
import { call, delay, put, race, take, takeLeading } from '../saga';
import type { saveFile } from '../saveFile';
import { signedOut } from '../session';
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
    const { at, ...given } = payload;
    const request = given as unknown as ListExportRequest & More;
    const { id } = request;
    try {
      const { file } = yield* race({
        file: abortable((signal) => api.export(request, signal)),
        progress: call(followExport<More>, slice, api, id),
        stopped: take([exportCancelled, signedOut]),
      });
      if (!file) return;
      const name = `${fileName}-${italianDay(at)}.${request.format}`;
      yield* call(save, file, name);
      yield* put(exportCompleted({ id }));
      yield* put(successNotice({ ...notices.done, values: { name } }));
    } catch (error) {
      yield* put(exportFailed({ id, error: toAppError(error) }));
    }
  });
}
