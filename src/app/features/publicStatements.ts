import { publicStatementsSaga } from '../../features/public-statements/saga';
import { publicStatementsSlice } from '../../features/public-statements/slice';
import type { Feature } from './feature';

export const feature: Feature = {
  slice: publicStatementsSlice,
  saga: (deps) => publicStatementsSaga(deps.publicStatements),
};
