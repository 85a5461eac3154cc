import { orderBoardsSaga } from '../../features/order-boards/saga';
import { orderBoardsSlice } from '../../features/order-boards/slice';
import type { Feature } from './feature';

export const feature: Feature = { slice: orderBoardsSlice, saga: (deps) => orderBoardsSaga(deps.orderBoards) };
