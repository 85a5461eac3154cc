import { walletAnomaliesSaga } from '../../features/wallets/anomalies/saga';
import { walletAnomaliesSlice } from '../../features/wallets/anomalies/slice';
import type { Feature } from './feature';

export const feature: Feature = {
  slice: walletAnomaliesSlice,
  saga: (deps) => walletAnomaliesSaga(deps.walletAnomalies),
};
