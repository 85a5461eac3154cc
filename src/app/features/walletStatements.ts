import { walletStatementsSaga } from '../../features/wallets/statements/saga';
import { walletStatementsSlice } from '../../features/wallets/statements/slice';
import type { Feature } from './feature';

export const feature: Feature = {
  slice: walletStatementsSlice,
  saga: (deps) => walletStatementsSaga(deps.walletStatements),
};
