import { walletSaga } from '../../features/wallet/saga';
import { walletSlice } from '../../features/wallet/slice';
import type { Feature } from './feature';

export const feature: Feature = { slice: walletSlice, saga: (deps) => walletSaga(deps.wallet) };
