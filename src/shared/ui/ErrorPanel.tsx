import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { errorMessages, traceMessage } from '../errorMessages';
import type { AppError } from '../errors';
import { Icon } from './Icon';
import { messages } from './messages';

type Props = {
  title: string;
  message: string;
  traceId?: string | undefined;
  /** Tries again; absent where that cannot help. */
  onRetry?: (() => void) | undefined;
  children?: ReactNode;
};

/** An error that takes the place of what it prevents: heading, sentence, support code, and the ways out as children. */
export function ErrorPanel({ title, message, traceId, onRetry, children }: Props) {
  const intl = useIntl();
  return (
    <section className="sace-error-panel" role="alert">
      <Icon name="warning-circle" />
      <h1 tabIndex={-1}>{title}</h1>
      <p>{message}</p>
      {traceId !== undefined && (
        <p className="sace-error-panel__trace">{intl.formatMessage(traceMessage, { traceId })}</p>
      )}
      <div className="sace-error-panel__actions">
        {onRetry && (
          <button type="button" className="btn btn-primary" onClick={onRetry}>
            {intl.formatMessage(messages.retry)}
          </button>
        )}
        {children}
      </div>
    </section>
  );
}

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
  if (kind === 'network') return { title: errorMessages.offlineTitle, message: errorMessages.offline };
  if (status === 403) return { title: errorMessages.forbiddenTitle, message: errorMessages.forbidden };
  if (status === 404) return { title: errorMessages.notFoundTitle, message: errorMessages.notFound };
  if (status !== undefined && status >= 500) return { title: errorMessages.serverTitle, message: errorMessages.server };
  return { title: errorMessages.anErrorOccurred, message: errorMessages.unexpected };
}
