import { wordsOf } from '../../shared/errorMessages';
import type { AppError } from '../../shared/errors';

/** Why a change from the list failed: the server's own words, when it wrote them for the user. */
export function failureText(error: AppError) {
  const { described, message, status } = error;
  if (described === true && message !== undefined && (status ?? 0) < 500) return message;
  return wordsOf(error).message;
}
