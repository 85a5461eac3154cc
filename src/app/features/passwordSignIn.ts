import { passwordSignInSaga } from '../../features/session/password/saga';
import { passwordSignInSlice } from '../../features/session/password/slice';
import type { Feature } from './feature';

export const feature: Feature = { slice: passwordSignInSlice, saga: (deps) => passwordSignInSaga(deps.session) };
