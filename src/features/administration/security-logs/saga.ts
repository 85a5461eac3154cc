import { gridSaga } from '../../../shared/grid/gridSaga';
import { listFileSaga, type Save } from '../../../shared/listExport/listFile';
import { fork } from '../../../shared/saga';
import { saveFile } from '../../../shared/saveFile';
import type { LogExport, SecurityLogsApi } from './model';
import { securityLogSlice } from './slice';

/** The loads of the list, and its file, which nobody waits for once the page is left. */
export function* securityLogSaga(api: SecurityLogsApi, save: Save = saveFile) {
  yield* fork(gridSaga, securityLogSlice.actions, api.load);
  yield* fork(listFileSaga<LogExport>, securityLogSlice.actions, api.export, 'registro-di-sicurezza', save);
}
