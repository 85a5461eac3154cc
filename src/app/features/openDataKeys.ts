import { openDataKeysSaga } from '../../features/public-register/open-data-keys/saga';
import { openDataKeysSlice } from '../../features/public-register/open-data-keys/slice';
import type { Feature } from './feature';

export const feature: Feature = {
  slice: openDataKeysSlice,
  saga: (deps) => openDataKeysSaga(deps.openDataKeys),
};
