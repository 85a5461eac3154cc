import { gridSaga } from '../../../shared/grid/gridSaga';
import { noticeRaised } from '../../../shared/notices';
import { answering, onlyFor } from '../../../shared/request/answering';
import { fork, takeLatest, takeLeading } from '../../../shared/saga';
import { saveFile } from '../../../shared/saveFile';
import { doneNotices } from './messages';
import type { WalletAnomaliesApi } from './model';
import { walletAnomaliesActions, walletAnomaliesSlice } from './slice';

/** The queue of receipts to decide about, and the one that is open. */
export function* walletAnomaliesSaga(api: WalletAnomaliesApi, save = saveFile) {
  yield* fork(gridSaga, walletAnomaliesSlice.actions, api.anomalies);
  yield* takeLatest(
    [walletAnomaliesActions.anomalyRequested, walletAnomaliesActions.anomalyClosed],
    onlyFor(
      walletAnomaliesActions.anomalyRequested,
      answering(
        async ({ anomalyId }, signal) => ({ anomaly: await api.anomaly(anomalyId, signal) }),
        walletAnomaliesActions.anomalyReceived,
        walletAnomaliesActions.anomalyFailed,
      ),
    ),
  );
  yield* takeLeading(
    walletAnomaliesActions.decisionSent,
    answering(
      async ({ anomalyId, command }) => ({ anomaly: await api.decide(anomalyId, command) }),
      (answer, { command }) => [
        walletAnomaliesActions.decided(answer),
        noticeRaised({
          severity: 'success',
          message:
            command.event === 'assign' && answer.anomaly.state === 'DaApprovare'
              ? doneNotices.propose
              : doneNotices[command.event],
        }),
      ],
      walletAnomaliesActions.decisionFailed,
    ),
  );
  yield* takeLatest(
    walletAnomaliesActions.holdersWanted,
    answering(
      async ({ search }, signal) => ({ holders: await api.holders(search, signal) }),
      walletAnomaliesActions.holdersFound,
      walletAnomaliesActions.holdersFailed,
    ),
  );
  yield* takeLeading(
    walletAnomaliesActions.receiptRequested,
    answering(
      async ({ receipt: { id, year, number } }, signal) => {
        save(await api.receipt(id, signal), `ricevuta-${String(year)}-${String(number)}.pdf`);
        return {};
      },
      walletAnomaliesActions.receiptPrinted,
      walletAnomaliesActions.receiptFailed,
    ),
  );
}
