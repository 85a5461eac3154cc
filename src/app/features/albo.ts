import { alboSaga } from '../../features/albo/saga';
import { alboSlice } from '../../features/albo/slice';
import type { Feature } from './feature';

export const feature: Feature = { slice: alboSlice, saga: (deps) => alboSaga(deps.albo) };
