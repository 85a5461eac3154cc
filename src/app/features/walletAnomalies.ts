import { walletAnomaliesSaga } from '../../features/transfers/anomalies/saga';
import { walletAnomaliesSlice } from '../../features/transfers/anomalies/slice';
import type { Feature } from './feature';

export const feature: Feature = {
  slice: walletAnomaliesSlice,
  saga: (deps) => walletAnomaliesSaga(deps.walletAnomalies),
};
