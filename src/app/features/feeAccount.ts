import { feeAccountSaga } from '../../features/fee-account/saga';
import { feeAccountSlice } from '../../features/fee-account/slice';
import type { Feature } from './feature';

export const feature: Feature = { slice: feeAccountSlice, saga: (deps) => feeAccountSaga(deps.feeAccount) };
