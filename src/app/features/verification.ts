import { verificationSaga } from '../../features/public-register/verification/saga';
import { verificationSlice } from '../../features/public-register/verification/slice';
import type { Feature } from './feature';

export const feature: Feature = { slice: verificationSlice, saga: (deps) => verificationSaga(deps.verification) };
