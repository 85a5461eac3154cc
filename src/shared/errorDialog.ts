import { confirmationRequested } from './confirmation';
import { errorMessages as texts } from './errorMessages';
import type { AppError } from './errors';
import type { Text } from './intl/text';
import { refusalMessages } from './refusalMessages';

/**
 * The event that opens a dialog about an error. The server's own words come first; with details its message is their
 * title.
 */
export function errorDialog({ kind, status, described, message, details }: AppError) {
  if (described === true) {
    if (details !== undefined && details !== '') return dialog(message ?? texts.anErrorOccurred, details);
    return dialog(texts.anErrorOccurred, message ?? texts.noDetails);
  }
  if (status === 404) return dialog(texts.notFoundTitle, refusalMessages.notFound);
  return dialog(texts.anErrorOccurred, kind === 'unexpected' ? texts.unexpected : texts.noDetails);
}

const dialog = (title: Text, message: Text) =>
  confirmationRequested({ severity: 'error', title, message, hideCancel: true, yesText: texts.close });
