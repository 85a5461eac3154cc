import { visuraSaga } from '../../features/visura/saga';
import { visuraSlice } from '../../features/visura/slice';
import type { Feature } from './feature';

export const feature: Feature = { slice: visuraSlice, saga: (deps) => visuraSaga(deps.visura) };
