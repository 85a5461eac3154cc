import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { traceMessage } from '../../../shared/traceMessage';
import type { AppError } from '../../../shared/errors';
import { useErrorWords } from '../../../shared/ui/errorWords';

/** An error in place of its content, in the server's words when it has some, with further actions as children. */
export function Failure({ error, children }: { error: AppError; children?: ReactNode }) {
  const intl = useIntl();
  const words = useErrorWords()(error);
  const own = error.described === true && (error.status ?? 0) < 500 ? error.message : undefined;
  const reasons = [...new Set(error.validationErrors?.map(({ message }) => message))];
  return (
    <div className="alert alert-danger sace-own__failure" role="alert">
      <p>{own ?? words.message}</p>
      {reasons.length > 0 && (
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {error.traceId !== undefined && (
        <p className="small">{intl.formatMessage(traceMessage, { traceId: error.traceId })}</p>
      )}
      {children}
    </div>
  );
}
