import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../ui/LoadFailure';
import type { GridState } from './gridReducers';
import { atLeastMessage, gridStatusMessages as messages } from './gridStatusMessages';
import './GridStatus.css';

type Props = {
  grid: GridState;
  /** Says how many rows there are. */
  count: (total: number) => string;
  /** A note beside the count. */
  note?: ReactNode;
  /** The actions on the rows, after the count. */
  tools?: ReactNode;
  /** Buttons before the usual ones, and after them. */
  actions?: ReactNode;
  ending?: ReactNode;
  onRetry: () => void;
  onClearFilters: () => void;
};

/** The line above a grid: the number of rows, the way back from filters, and a failure. */
export function GridStatus({
  grid: { rows, headerFilter, total, atLeast, shown },
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
        {atLeast !== null && rows.status !== 'failed' && (
          <strong>{intl.formatMessage(atLeastMessage, { count: count(atLeast) })}</strong>
        )}
        {note}
      </p>
      {tools}
      <div className="sace-grid-status__actions">
        {actions}
        {(shown?.filter ?? null) !== null && (
          <TextButton text={intl.formatMessage(messages.clearFilters)} onClick={onClearFilters} />
        )}
        {ending}
      </div>
      {failed && <LoadFailure error={failed.error} text={intl.formatMessage(messages.failed)} onRetry={onRetry} />}
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
