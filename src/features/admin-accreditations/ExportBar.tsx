import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Icon } from '../../shared/ui/Icon';
import { exportRowsMessage, exportSelectedMessages, messages } from './messages';
import type { AccreditationQueue, ExportFormat } from './model';
import { exportCancelled, exportRequested, selectExport, selectGrid, type ExportState } from './slice';

/** How many rows may be named in one export; the server has the same bound. */
const mostSelected = 5000;

/** What the buttons show of their names, the same in every language. */
const shownFormats: Record<ExportFormat, string> = { xlsx: 'Excel', csv: 'CSV' };

interface Props {
  readonly queue: AccreditationQueue;
  readonly visibleColumns: () => string[];
  /** Keys of the selected rows. */
  readonly selected: readonly string[];
}

/**
 * Files of the rows that the grid's filter finds in its queue, in the grid's order, with the columns on screen; while rows are
 * selected, of those alone, as everything that stands above the list is then about the selection.
 */
export function ExportBar({ queue, visibleColumns, selected }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const state = useSelector(selectExport);
  const { shown } = useSelector(selectGrid);
  const start = (format: ExportFormat, rows: readonly string[] | undefined) => {
    dispatch(
      exportRequested({
        format,
        columns: visibleColumns(),
        filter: shown.filter,
        sort: shown.sort,
        ...(queue !== 'all' && { queue }),
        ...(rows && { selected: rows }),
      }),
    );
  };
  const button = (format: ExportFormat, name: string, rows?: readonly string[]) => (
    <button
      type="button"
      className="btn btn-outline-primary btn-sm"
      disabled={state.status === 'pending'}
      aria-label={name}
      title={name}
      onClick={() => {
        start(format, rows);
      }}
    >
      <Icon name="download" /> {shownFormats[format]}
      {rows && ` (${intl.formatNumber(rows.length)})`}
    </button>
  );
  const count = selected.length;
  const areSelected = count > 0 && count <= mostSelected;
  return (
    <div className="sace-export">
      {areSelected ? (
        <>
          {button('xlsx', intl.formatMessage(exportSelectedMessages.xlsx, { count }), selected)}
          {button('csv', intl.formatMessage(exportSelectedMessages.csv, { count }), selected)}
        </>
      ) : (
        <>
          {button('xlsx', intl.formatMessage(messages.exportXlsx))}
          {button('csv', intl.formatMessage(messages.exportCsv))}
        </>
      )}
      {state.status === 'pending' && <Progress state={state} />}
      {state.status === 'failed' && (
        <div className="alert alert-danger sace-export__failure" role="alert">
          <span>
            {intl.formatMessage(messages.exportFailed)} {state.error.described === true && state.error.message}
          </span>
          <span>
            <button
              type="button"
              className="btn btn-primary btn-sm"
              onClick={() => {
                start(state.format, state.selected);
              }}
            >
              {intl.formatMessage(messages.retry)}
            </button>
            <button type="button" className="btn btn-link btn-sm" onClick={() => dispatch(exportCancelled())}>
              {intl.formatMessage(messages.exportClose)}
            </button>
          </span>
        </div>
      )}
    </div>
  );
}

/** A bar without a value until the server has counted the rows. */
function Progress({ state }: { state: Extract<ExportState, { status: 'pending' }> }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { rowsWritten: written, rowsTotal: total } = state;
  return (
    <div className="sace-export__progress">
      <progress
        aria-label={intl.formatMessage(messages.exportProgress)}
        max={total ?? 1}
        {...(total === null ? {} : { value: written })}
      />
      <span aria-live="polite">
        {total === null
          ? intl.formatMessage(messages.exportStarting)
          : intl.formatMessage(exportRowsMessage, { written, total })}
      </span>
      <button type="button" className="btn btn-link btn-sm" onClick={() => dispatch(exportCancelled())}>
        {intl.formatMessage(messages.exportCancel)}
      </button>
    </div>
  );
}
