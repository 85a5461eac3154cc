import { orderAnswerSaga } from '../../features/order-answer/saga';
import { orderAnswerSlice } from '../../features/order-answer/slice';
import type { Feature } from './feature';

export const feature: Feature = { slice: orderAnswerSlice, saga: (deps) => orderAnswerSaga(deps.orderAnswer) };
