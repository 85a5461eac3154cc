import { useIntl } from 'react-intl';
import { connectionMessages } from '../connectionMessages';
import { errorMessages } from '../errorMessages';
import type { AppError } from '../errors';
import { refusalMessages } from '../refusalMessages';

/** Title and sentence for an error that fills the page. The status, when there is one, opens the title. */
export function useErrorWords(): (error: AppError) => { title: string; message: string } {
  const intl = useIntl();
  return (error) => {
    const words = errorWords(error);
    const title = intl.formatMessage(words.title);
    return {
      title: error.status === undefined ? title : `[${String(error.status)}] ${title}`,
      message: intl.formatMessage(words.message),
    };
  };
}

function errorWords({ kind, status }: AppError) {
  if (kind === 'network') return { title: connectionMessages.offlineTitle, message: connectionMessages.offline };
  if (status === 403) return { title: errorMessages.forbiddenTitle, message: refusalMessages.forbidden };
  if (status === 404) return { title: errorMessages.notFoundTitle, message: refusalMessages.notFound };
  if (status !== undefined && status >= 500) return { title: errorMessages.serverTitle, message: errorMessages.server };
  return { title: errorMessages.anErrorOccurred, message: errorMessages.unexpected };
}
