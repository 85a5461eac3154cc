import { plantPlatesSaga } from '../../features/plants/plates/saga';
import { plantPlatesSlice } from '../../features/plants/plates/slice';
import { plantsSaga } from '../../features/plants/saga';
import { plantsSlice } from '../../features/plants/slice';
import { saveFile } from '../../shared/saveFile';
import type { Feature } from './feature';

export const feature: Feature[] = [
  { slice: plantsSlice, saga: (deps) => plantsSaga(deps.plants) },
  { slice: plantPlatesSlice, saga: (deps) => plantPlatesSaga(deps.plantPlates, saveFile) },
];
