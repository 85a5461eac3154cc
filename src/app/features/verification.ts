import { verificationSaga } from '../../features/verification/saga';
import { verificationSlice } from '../../features/verification/slice';
import type { Feature } from './feature';

export const feature: Feature = { slice: verificationSlice, saga: (deps) => verificationSaga(deps.verification) };
