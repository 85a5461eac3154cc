import { connectionMessages } from '../../../shared/connectionMessages';
import { errorMessages } from '../../../shared/errorMessages';
import { refusalMessages } from '../../../shared/refusalMessages';
import type { AppError } from '../../../shared/errors';

/** Returns the text of a failed change in the list: the server's own words, when it wrote them for the user. */
export function failureText({ described, message, kind, status }: AppError) {
  if (described === true && message !== undefined && (status ?? 0) < 500) return message;
  if (kind === 'network') return connectionMessages.offline;
  if (status === 403) return refusalMessages.forbidden;
  return status !== undefined && status >= 500 ? errorMessages.server : errorMessages.unexpected;
}
