import { publicStatementsSlice } from '../../features/administration/public-statements/slice';
import { settingSaga } from '../../shared/settings/settingSaga';
import type { Feature } from './feature';

export const feature: Feature = {
  slice: publicStatementsSlice,
  saga: (deps) => settingSaga(publicStatementsSlice, deps.publicStatements),
};
