import { openDataKeysSaga } from '../../features/open-data-keys/saga';
import { openDataKeysSlice } from '../../features/open-data-keys/slice';
import type { Feature } from './feature';

export const feature: Feature = {
  slice: openDataKeysSlice,
  saga: (deps) => openDataKeysSaga(deps.openDataKeys),
};
