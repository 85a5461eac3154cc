import { openDataSaga } from '../../features/public-register/open-data/saga';
import { openDataSlice } from '../../features/public-register/open-data/slice';
import type { Feature } from './feature';

export const feature: Feature = { slice: openDataSlice, saga: (deps) => openDataSaga(deps.openData) };
