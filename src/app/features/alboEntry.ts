import { alboEntrySaga } from '../../features/albo-entry/saga';
import { alboEntrySlice } from '../../features/albo-entry/slice';
import type { Feature } from './feature';

export const feature: Feature = { slice: alboEntrySlice, saga: (deps) => alboEntrySaga(deps.alboEntry) };
