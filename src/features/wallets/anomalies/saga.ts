import { gridSaga } from '../../../shared/grid/gridSaga';
import { answering } from '../../../shared/request/answering';
import { fork, takeEvery, takeLeading } from '../../../shared/saga';
import { saveFile } from '../../../shared/saveFile';
import { reportingLeft } from '../../../shared/request/reportingLeft';
import { watchRequests } from '../../../shared/request/requestOf';
import type { WalletAnomaliesApi } from './model';
import {
  walletAnomaliesActions,
  walletAnomaliesRequests,
  walletAnomaliesSelectors,
  walletAnomaliesSlice,
} from './slice';

/** The queue of receipts to decide about, and the one that is open. */
export function* walletAnomaliesSaga(api: WalletAnomaliesApi, save = saveFile) {
  yield* fork(gridSaga, walletAnomaliesSlice.actions, api.anomalies);
  yield* watchRequests(api, walletAnomaliesActions, walletAnomaliesRequests);
  yield* takeEvery(walletAnomaliesActions.decisionFailed, reportingLeft(walletAnomaliesSelectors.selectIsActionLeft));
  yield* takeLeading(
    walletAnomaliesActions.receiptRequested,
    answering(
      async ({ receipt: { id, year, number } }, signal) => {
        save(await api.receipt(id, signal), `ricevuta-${String(year)}-${String(number)}.pdf`);
      },
      walletAnomaliesActions.receiptPrinted,
      walletAnomaliesActions.receiptFailed,
    ),
  );
}
