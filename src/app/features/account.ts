import { accountSaga } from '../../features/account/saga';
import { accountSlice } from '../../features/account/slice';
import type { Feature } from './feature';

export const feature: Feature = { slice: accountSlice, saga: (deps) => accountSaga(deps.account) };
