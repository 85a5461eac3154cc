import { gridSaga } from '../../../shared/grid/gridSaga';
import type { LoadOptions } from '../../../shared/grid/loadOptions';
import { reportingLeft } from '../../../shared/request/reportingLeft';
import { fork, takeEvery } from '../../../shared/saga';
import type { LineLoad, TransfersApi } from './model';
import { transfersActions, transfersSelectors, transfersSlice } from './slice';

/** The queues of transfers, the line that is open, and what comes in by file or by hand. */
export function* transfersSaga(api: TransfersApi) {
  // The page adds the chosen state of the lines to the options that the grid sends.
  yield* fork(gridSaga, transfersActions, (options: LoadOptions, signal: AbortSignal) =>
    api.load(options as LineLoad, signal),
  );
  yield* transfersSlice.watch(api);
  yield* takeEvery(transfersActions.moveFailed, reportingLeft(transfersSelectors.selectIsActionLeft));
}
