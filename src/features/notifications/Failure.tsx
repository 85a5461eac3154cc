import { useIntl } from 'react-intl';
import { traceMessage } from '../../shared/errorMessages';
import type { AppError } from '../../shared/errors';
import { messages } from './messages';

/** What could not be loaded, and another try. */
export function Failure({ text, error, onRetry }: { text: string; error: AppError; onRetry: () => void }) {
  const intl = useIntl();
  return (
    <div className="alert alert-warning" role="alert">
      <p>{text}</p>
      {error.traceId !== undefined && (
        <p className="small">{intl.formatMessage(traceMessage, { traceId: error.traceId })}</p>
      )}
      <button type="button" className="btn btn-outline-primary btn-sm" onClick={onRetry}>
        {intl.formatMessage(messages.retry)}
      </button>
    </div>
  );
}
