import { errorReported } from '../../shared/errorReporting';
import { gridSaga } from '../../shared/grid/gridSaga';
import { italianDay } from '../../shared/intl/days';
import { attempting, onlyFor } from '../../shared/request/answering';
import { call, fork, takeLatest } from '../../shared/saga';
import { saveFile } from '../../shared/saveFile';
import type { SecurityLogsApi } from './model';
import { exportEnded, exportLeft, exportRequested, securityLogSlice } from './slice';

/** Puts a file where the browser keeps its downloads. */
type Save = (content: Blob, name: string) => void;

/** The loads of the list, and its file, which nobody waits for once the page is left. */
export function* securityLogSaga(api: SecurityLogsApi, save: Save = saveFile) {
  yield* fork(gridSaga, securityLogSlice.actions, api.load);
  yield* call(exportSaga, api, save);
}

function* exportSaga(api: SecurityLogsApi, save: Save) {
  yield* takeLatest(
    [exportRequested, exportLeft],
    onlyFor(
      exportRequested,
      attempting(
        async ({ at, ...request }, signal) => {
          save(await api.export(request, signal), `registro-di-sicurezza-${italianDay(at)}.${request.format}`);
        },
        exportEnded,
        (error) => [exportEnded(), errorReported({ error })],
      ),
    ),
  );
}
