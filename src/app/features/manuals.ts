import { manualsSaga } from '../../features/manuals/saga';
import { manualsSlice } from '../../features/manuals/slice';
import type { Feature } from './feature';

export const feature: Feature = { slice: manualsSlice, saga: (deps) => manualsSaga(deps.manuals) };
