import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { traceMessage } from '../errorMessages';
import type { AppError } from '../errors';
import { Icon } from '../ui/Icon';
import type { GridState } from './gridReducers';
import { gridStatusMessages as messages } from './gridStatusMessages';
import './GridStatus.css';

type Props = {
  grid: GridState;
  /** Says how many rows there are. */
  count: (total: number) => string;
  /** What stands beside the count. */
  note?: ReactNode;
  /** What is done with the rows, after the count. */
  tools?: ReactNode;
  /** Buttons before the usual ones, and after them. */
  actions?: ReactNode;
  ending?: ReactNode;
  onRetry: () => void;
  onClearFilters: () => void;
};

/** What stands above a grid: how many rows there are, the way back from filters, and what went wrong. */
export function GridStatus({
  grid: { rows, headerFilter, total, shown },
  count,
  note,
  tools,
  actions,
  ending,
  onRetry,
  onClearFilters,
}: Props) {
  const intl = useIntl();
  const failed = [rows, headerFilter].find((request) => request.status === 'failed');
  return (
    <div className="sace-grid-status">
      <p className="sace-grid-status__count" role="status">
        {total !== null && rows.status !== 'failed' && <strong>{count(total)}</strong>}
        {note}
      </p>
      {tools}
      <div className="sace-grid-status__actions">
        {actions}
        {shown.filter !== null && (
          <TextButton text={intl.formatMessage(messages.clearFilters)} onClick={onClearFilters} />
        )}
        {ending}
      </div>
      {failed && <Failure error={failed.error} onRetry={onRetry} />}
    </div>
  );
}

/** A quiet button among the actions above a grid. */
export function TextButton({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <button type="button" className="btn btn-link btn-sm" onClick={onClick}>
      {text}
    </button>
  );
}

function Failure({ error, onRetry }: { error: AppError; onRetry: () => void }) {
  const intl = useIntl();
  return (
    <div className="alert alert-danger sace-grid-status__failure" role="alert">
      <div>
        <p>{intl.formatMessage(messages.failed)}</p>
        {error.described === true && error.message !== undefined && <p>{error.message}</p>}
        {error.traceId !== undefined && (
          <p className="small">{intl.formatMessage(traceMessage, { traceId: error.traceId })}</p>
        )}
      </div>
      <button type="button" className="btn btn-primary btn-sm" onClick={onRetry}>
        <Icon name="refresh" /> {intl.formatMessage(messages.retry)}
      </button>
    </div>
  );
}
