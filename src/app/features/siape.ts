import { siapeSaga } from '../../features/certificates/siape/saga';
import { siapeSlice } from '../../features/certificates/siape/slice';
import type { Feature } from './feature';

export const feature: Feature = {
  slice: siapeSlice,
  saga: (deps) => siapeSaga(deps.siape),
};
