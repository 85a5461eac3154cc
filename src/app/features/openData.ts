import { openDataSaga } from '../../features/open-data/saga';
import { openDataSlice } from '../../features/open-data/slice';
import type { Feature } from './feature';

export const feature: Feature = { slice: openDataSlice, saga: (deps) => openDataSaga(deps.openData) };
