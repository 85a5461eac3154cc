import { topUpSaga } from '../../features/wallet/top-up/saga';
import { topUpSlice } from '../../features/wallet/top-up/slice';
import type { Feature } from './feature';

export const feature: Feature = { slice: topUpSlice, saga: (deps) => topUpSaga(deps.topUp) };
