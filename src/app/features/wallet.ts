import { walletSaga } from '../../features/wallets/holder/saga';
import { walletSlice } from '../../features/wallets/holder/slice';
import type { Feature } from './feature';

export const feature: Feature = { slice: walletSlice, saga: (deps) => walletSaga(deps.wallet) };
