import { errorReported } from '../../../shared/errorReporting';
import { gridSaga } from '../../../shared/grid/gridSaga';
import { listFileSaga, type Save } from '../../../shared/listExport/listFile';
import type { LoadOptions } from '../../../shared/grid/loadOptions';
import { answering } from '../../../shared/request/answering';
import { fork, takeLeading } from '../../../shared/saga';
import { saveFile } from '../../../shared/saveFile';
import { watchRequests } from '../../../shared/request/requestOf';
import type { MovementExport, MovementLoad, WalletApi } from './model';
import { walletActions, walletSlice, walletRequests } from './slice';

/** Loads the user's wallets, and the one on screen with its movements; saves its files and its low-balance alert. */
export function* walletSaga(api: WalletApi, save: Save = saveFile) {
  // The page adds the wallet's id to the options that the grid sends.
  yield* fork(gridSaga, walletSlice.actions, (options: LoadOptions, signal: AbortSignal) =>
    api.movements(options as MovementLoad, signal),
  );
  yield* watchRequests(api, walletActions, walletRequests);
  yield* takeLeading(
    walletActions.statementRequested,
    answering(
      async ({ walletId, period }, signal) => {
        save(await api.statement(walletId, period, signal), `estratto-conto-${period.from}-${period.to}.pdf`);
      },
      walletActions.statementReceived,
      walletActions.statementFailed,
    ),
  );
  yield* takeLeading(
    walletActions.receiptRequested,
    answering(
      async ({ receipt: { id, number } }, signal) => {
        save(await api.receipt(id, signal), `ricevuta-${number.replace('/', '-')}.pdf`);
      },
      walletActions.receiptReceived,
      (failure) => [walletActions.receiptFailed(failure), errorReported(failure)],
    ),
  );
  yield* fork(listFileSaga<MovementExport>, walletSlice.actions, api.export, 'movimenti', save);
}
