import { gridSaga } from '../../../shared/grid/gridSaga';
import { noticeRaised } from '../../../shared/notices';
import { answering, onlyFor } from '../../../shared/request/answering';
import { fork, takeLatest, takeLeading } from '../../../shared/saga';
import { saveFile } from '../../../shared/saveFile';
import { doneNotices } from './messages';
import type { WalletAnomaliesApi } from './model';
import {
  anomalyClosed,
  anomalyFailed,
  anomalyReceived,
  anomalyRequested,
  decided,
  decisionFailed,
  decisionSent,
  holdersFailed,
  holdersFound,
  holdersWanted,
  receiptFailed,
  receiptPrinted,
  receiptRequested,
  walletAnomaliesSlice,
} from './slice';

/** The queue of receipts to decide about, and the one that is open. */
export function* walletAnomaliesSaga(api: WalletAnomaliesApi, save = saveFile) {
  yield* fork(gridSaga, walletAnomaliesSlice.actions, api.anomalies);
  yield* takeLatest(
    [anomalyRequested, anomalyClosed],
    onlyFor(
      anomalyRequested,
      answering(
        async ({ anomalyId }, signal) => ({ anomaly: await api.anomaly(anomalyId, signal) }),
        anomalyReceived,
        anomalyFailed,
      ),
    ),
  );
  yield* takeLeading(
    decisionSent,
    answering(
      async ({ anomalyId, command }) => ({ anomaly: await api.decide(anomalyId, command) }),
      (answer, { command }) => [
        decided(answer),
        noticeRaised({
          severity: 'success',
          message:
            command.event === 'assign' && answer.anomaly.state === 'DaApprovare'
              ? doneNotices.propose
              : doneNotices[command.event],
        }),
      ],
      decisionFailed,
    ),
  );
  yield* takeLatest(
    holdersWanted,
    answering(
      async ({ search }, signal) => ({ holders: await api.holders(search, signal) }),
      holdersFound,
      holdersFailed,
    ),
  );
  yield* takeLeading(
    receiptRequested,
    answering(
      async ({ receipt: { id, year, number } }, signal) => {
        save(await api.receipt(id, signal), `ricevuta-${String(year)}-${String(number)}.pdf`);
        return {};
      },
      receiptPrinted,
      receiptFailed,
    ),
  );
}
