import { answeringHeld } from '../../../shared/forms/answeringHeld';
import { takeLatest, takeLeading } from '../../../shared/saga';
import type { OrderAnswerApi } from './model';
import { orderAnswerActions } from './slice';

/** Loads the question to an order and sends its answer. */
export function* orderAnswerSaga(api: OrderAnswerApi) {
  yield* takeLatest(
    orderAnswerActions.linkOpened,
    answeringHeld(
      async (token, signal) => ({ question: await api.look(token, signal) }),
      orderAnswerActions.questionReceived,
      orderAnswerActions.linkFailed,
    ),
  );
  yield* takeLeading(
    orderAnswerActions.answerSent,
    answeringHeld(
      async (answer) => ({ answered: await api.answer(answer) }),
      orderAnswerActions.answerTaken,
      orderAnswerActions.answerFailed,
    ),
  );
}
