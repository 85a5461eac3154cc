import { walletDaysSaga } from '../../features/wallets/days/saga';
import { walletDaysSlice } from '../../features/wallets/days/slice';
import type { Feature } from './feature';

export const feature: Feature = { slice: walletDaysSlice, saga: (deps) => walletDaysSaga(deps.walletDays) };
