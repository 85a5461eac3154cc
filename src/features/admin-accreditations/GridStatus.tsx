import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { traceMessage } from '../../shared/errorMessages';
import type { AppError } from '../../shared/errors';
import { Icon } from '../../shared/ui/Icon';
import { countMessage, messages, selectedMessage } from './messages';
import { selectGrid } from './slice';

type Props = {
  /** How many rows are selected, over all pages. */
  selected: number;
  onRetry: () => void;
  onClearFilters: () => void;
  onClearSelection: () => void;
  onResetLayout: () => void;
};

/** What stands above the grid: how many rows there are, what is selected, and what went wrong. */
export function GridStatus({ selected, onRetry, onClearFilters, onClearSelection, onResetLayout }: Props) {
  const intl = useIntl();
  const { rows, headerFilter, total, shown } = useSelector(selectGrid);
  const failed = [rows, headerFilter].find((request) => request.status === 'failed');
  return (
    <div className="sace-grid-status">
      <p className="sace-grid-status__count" role="status">
        {total !== null && rows.status !== 'failed' && <strong>{intl.formatMessage(countMessage, { count: total })}</strong>}
        {selected > 0 && <span>{intl.formatMessage(selectedMessage, { count: selected })}</span>}
      </p>
      <div className="sace-grid-status__actions">
        {selected > 0 && <TextButton text={intl.formatMessage(messages.clearSelection)} onClick={onClearSelection} />}
        {shown.filter !== null && <TextButton text={intl.formatMessage(messages.clearFilters)} onClick={onClearFilters} />}
        <TextButton text={intl.formatMessage(messages.resetLayout)} onClick={onResetLayout} />
      </div>
      {failed && <Failure error={failed.error} onRetry={onRetry} />}
    </div>
  );
}

function TextButton({ text, onClick }: { text: string; onClick: () => void }) {
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
        {error.traceId !== undefined && <p className="small">{intl.formatMessage(traceMessage, { traceId: error.traceId })}</p>}
      </div>
      <button type="button" className="btn btn-primary btn-sm" onClick={onRetry}>
        <Icon name="refresh" /> {intl.formatMessage(messages.retry)}
      </button>
    </div>
  );
}
