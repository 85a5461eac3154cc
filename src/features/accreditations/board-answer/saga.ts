import { answeringHeld } from '../../../shared/forms/answeringHeld';
import { takeLatest, takeLeading } from '../../../shared/saga';
import type { OrderAnswerApi } from './model';
import { answerFailed, answerSent, answerTaken, linkFailed, linkOpened, questionReceived } from './slice';

/** Loads the question to an order and sends its answer. */
export function* orderAnswerSaga(api: OrderAnswerApi) {
  yield* takeLatest(
    linkOpened,
    answeringHeld(async (token, signal) => ({ question: await api.look(token, signal) }), questionReceived, linkFailed),
  );
  yield* takeLeading(
    answerSent,
    answeringHeld(async (answer) => ({ answered: await api.answer(answer) }), answerTaken, answerFailed),
  );
}
