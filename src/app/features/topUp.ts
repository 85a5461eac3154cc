import { topUpSaga } from '../../features/wallets/top-up/saga';
import { topUpSlice } from '../../features/wallets/top-up/slice';
import type { Feature } from './feature';

export const feature: Feature = { slice: topUpSlice, saga: (deps) => topUpSaga(deps.topUp) };
