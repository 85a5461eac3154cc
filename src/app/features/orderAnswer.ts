import { orderAnswerSaga } from '../../features/accreditations/board-answer/saga';
import { orderAnswerSlice } from '../../features/accreditations/board-answer/slice';
import type { Feature } from './feature';

export const feature: Feature = { slice: orderAnswerSlice, saga: (deps) => orderAnswerSaga(deps.orderAnswer) };
