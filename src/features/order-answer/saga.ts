import { abortable } from '../../shared/request/abortable';
import { toAppError } from '../../shared/errors';
import { takeValues } from '../../shared/forms/heldValues';
import { call, put, takeLatest, takeLeading } from '../../shared/saga';
import type { OrderAnswerApi } from './model';
import { answerFailed, answerSent, answerTaken, linkFailed, linkOpened, questionReceived } from './slice';

function* look(api: OrderAnswerApi, { payload: { id } }: ReturnType<typeof linkOpened>) {
  const token = takeValues(id);
  if (token === undefined) return;
  try {
    const question = yield* abortable((signal) => api.look(token, signal));
    yield* put(questionReceived({ id, question }));
  } catch (error) {
    yield* put(linkFailed({ id, error: toAppError(error) }));
  }
}

function* send(api: OrderAnswerApi, { payload: { id } }: ReturnType<typeof answerSent>) {
  const answer = takeValues(id);
  if (!answer) return;
  try {
    const answered = yield* call(api.answer, answer);
    yield* put(answerTaken({ id, answered }));
  } catch (error) {
    yield* put(answerFailed({ id, error: toAppError(error) }));
  }
}

/** What an order is asked, and its answer. */
export function* orderAnswerSaga(api: OrderAnswerApi) {
  yield* takeLatest(linkOpened, look, api);
  yield* takeLeading(answerSent, send, api);
}
