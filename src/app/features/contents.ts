import { contentsSaga } from '../../features/contents/saga';
import { contentsSlice } from '../../features/contents/slice';
import type { Feature } from './feature';

export const feature: Feature = { slice: contentsSlice, saga: (deps) => contentsSaga(deps.contents) };
