import { transfersSaga } from '../../features/transfers/saga';
import { transfersSlice } from '../../features/transfers/slice';
import type { Feature } from './feature';

export const feature: Feature = { slice: transfersSlice, saga: (deps) => transfersSaga(deps.transfers) };
