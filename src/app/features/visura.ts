import { visuraSaga } from '../../features/public-register/search/saga';
import { visuraSlice } from '../../features/public-register/search/slice';
import type { Feature } from './feature';

export const feature: Feature = { slice: visuraSlice, saga: (deps) => visuraSaga(deps.visura) };
