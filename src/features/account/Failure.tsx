import { useIntl } from 'react-intl';
import { traceMessage } from '../../shared/errorMessages';
import type { AppError } from '../../shared/errors';
import { messages } from './messages';

/** What could not be done, where it was to be done, with the way to try again. */
export function Failure({ text, error, onRetry }: { text: string; error: AppError; onRetry: () => void }) {
  const intl = useIntl();
  return (
    <div className="alert alert-danger" role="alert">
      <p>{text}</p>
      {error.traceId !== undefined && (
        <p className="small">{intl.formatMessage(traceMessage, { traceId: error.traceId })}</p>
      )}
      <button type="button" className="btn btn-primary btn-sm" onClick={onRetry}>
        {intl.formatMessage(messages.retry)}
      </button>
    </div>
  );
}
