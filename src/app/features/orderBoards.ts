import { orderBoardsSaga } from '../../features/accreditations/boards/saga';
import { orderBoardsSlice } from '../../features/accreditations/boards/slice';
import type { Feature } from './feature';

export const feature: Feature = { slice: orderBoardsSlice, saga: (deps) => orderBoardsSaga(deps.orderBoards) };
