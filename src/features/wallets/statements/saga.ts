import { errorReported } from '../../../shared/errorReporting';
import { gridSaga } from '../../../shared/grid/gridSaga';
import { answering } from '../../../shared/request/answering';
import { fork, takeLeading } from '../../../shared/saga';
import { saveFile } from '../../../shared/saveFile';
import type { WalletStatementsApi } from './model';
import { walletStatementsActions, walletStatementsSlice } from './slice';

/** The list of statements, and the file of each as it came. */
export function* walletStatementsSaga(api: WalletStatementsApi, save: typeof saveFile = saveFile) {
  yield* fork(gridSaga, walletStatementsSlice.actions, api.statements);
  yield* takeLeading(
    walletStatementsActions.fileRequested,
    answering(
      async ({ statement: { id, fileName } }, signal) => {
        save(await api.statementFile(id, signal), fileName);
      },
      walletStatementsActions.fileReceived,
      (failure) => [walletStatementsActions.fileFailed(failure), errorReported(failure)],
    ),
  );
}
