import { certificatesSaga } from '../../features/certificates/saga';
import { certificatesSlice } from '../../features/certificates/slice';
import type { Feature } from './feature';

export const feature: Feature = { slice: certificatesSlice, saga: (deps) => certificatesSaga(deps.certificates) };
