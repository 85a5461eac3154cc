import { plantsSaga } from '../../features/plants/saga';
import { plantsSlice } from '../../features/plants/slice';
import type { Feature } from './feature';

export const feature: Feature = {
  slice: plantsSlice,
  saga: (deps) => plantsSaga(deps.plants),
};
