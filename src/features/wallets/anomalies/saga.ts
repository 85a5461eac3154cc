import { gridSaga } from '../../../shared/grid/gridSaga';
import { reportingLeft } from '../../../shared/request/reportingLeft';
import { fork, takeEvery } from '../../../shared/saga';
import type { WalletAnomaliesApi } from './model';
import { walletAnomaliesActions, walletAnomaliesSelectors, walletAnomaliesSlice } from './slice';

/** The queue of receipts to decide about, and the one that is open. */
export function* walletAnomaliesSaga(api: WalletAnomaliesApi) {
  yield* fork(gridSaga, walletAnomaliesActions, api.anomalies);
  yield* walletAnomaliesSlice.watch(api);
  yield* takeEvery(walletAnomaliesActions.decisionFailed, reportingLeft(walletAnomaliesSelectors.selectIsActionLeft));
}
