import { walletStatementsSaga } from '../../features/transfers/statements/saga';
import { walletStatementsSlice } from '../../features/transfers/statements/slice';
import type { Feature } from './feature';

export const feature: Feature = {
  slice: walletStatementsSlice,
  saga: (deps) => walletStatementsSaga(deps.walletStatements),
};
