import { walletDaysSaga } from '../../features/transfers/days/saga';
import { walletDaysSlice } from '../../features/transfers/days/slice';
import type { Feature } from './feature';

export const feature: Feature = { slice: walletDaysSlice, saga: (deps) => walletDaysSaga(deps.walletDays) };
