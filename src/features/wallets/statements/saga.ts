import { gridSaga } from '../../../shared/grid/gridSaga';
import { fork } from '../../../shared/saga';
import type { WalletStatementsApi } from './model';
import { walletStatementsSlice } from './slice';

/** The list of statements, and the file of each. */
export function* walletStatementsSaga(api: WalletStatementsApi) {
  yield* fork(gridSaga, walletStatementsSlice.actions, api.statements);
  yield* walletStatementsSlice.watch(api);
}
