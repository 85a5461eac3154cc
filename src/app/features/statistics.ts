import { statisticsSaga } from '../../features/public-register/statistics/saga';
import { statisticsSlice } from '../../features/public-register/statistics/slice';
import type { Feature } from './feature';

export const feature: Feature = { slice: statisticsSlice, saga: (deps) => statisticsSaga(deps.statistics) };
