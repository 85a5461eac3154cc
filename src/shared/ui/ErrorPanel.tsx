import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { traceMessage } from '../traceMessage';
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

/**
 * An error in the place of the content that it prevents: heading, sentence, support code, and the ways out as children.
 */
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
