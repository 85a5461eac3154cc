import { feeAccountSlice } from '../../features/wallets/fee-account/slice';
import { settingSaga } from '../../shared/settings/settingSaga';
import type { Feature } from './feature';

export const feature: Feature = {
  slice: feeAccountSlice,
  saga: (deps) => settingSaga(feeAccountSlice, deps.feeAccount),
};
