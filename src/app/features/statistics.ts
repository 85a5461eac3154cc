import { statisticsSaga } from '../../features/statistics/saga';
import { statisticsSlice } from '../../features/statistics/slice';
import type { Feature } from './feature';

export const feature: Feature = { slice: statisticsSlice, saga: (deps) => statisticsSaga(deps.statistics) };
