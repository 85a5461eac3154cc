import {
  confirmationAnswered,
  confirmationRequested,
  type ConfirmationRequest,
  type ConfirmationResult,
} from './confirmation';
import { put, take } from './saga';

/** Asks the user and waits for the answer. For sagas: `const result = yield* askConfirmation({ … })`. */
export function* askConfirmation(request: ConfirmationRequest) {
  const { payload: question } = yield* put(confirmationRequested(request));
  for (;;) {
    const action: unknown = yield* take([confirmationRequested, confirmationAnswered]);
    if (confirmationRequested.match(action)) return 'dismiss' satisfies ConfirmationResult as ConfirmationResult;
    if (confirmationAnswered.match(action) && action.payload.id === question.id) return action.payload.result;
  }
}
