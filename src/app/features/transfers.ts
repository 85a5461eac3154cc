import { transfersSaga } from '../../features/wallets/transfers/saga';
import { transfersSlice } from '../../features/wallets/transfers/slice';
import type { Feature } from './feature';

export const feature: Feature = { slice: transfersSlice, saga: (deps) => transfersSaga(deps.transfers) };
