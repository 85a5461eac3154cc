import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Icon } from '../../shared/ui/Icon';
import { exportRowsMessage, messages } from './messages';
import type { AccreditationQueue, ExportFormat } from './model';
import { exportCancelled, exportRequested, selectExport, selectGrid, type ExportState } from './slice';

/** What the buttons show of their names, the same in every language. */
const shownFormats: Record<ExportFormat, string> = { xlsx: 'Excel', csv: 'CSV' };

/** Files of the rows that the grid's filter finds in its queue, in the grid's order, with the columns on screen. */
export function ExportBar({ queue, visibleColumns }: { queue: AccreditationQueue; visibleColumns: () => string[] }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const state = useSelector(selectExport);
  const { shown } = useSelector(selectGrid);
  const start = (format: ExportFormat) => {
    dispatch(
      exportRequested({
        format,
        columns: visibleColumns(),
        filter: shown.filter,
        sort: shown.sort,
        ...(queue !== 'all' && { queue }),
      }),
    );
  };
  const button = (format: ExportFormat, name: (typeof messages)['exportXlsx' | 'exportCsv']) => (
    <button
      type="button"
      className="btn btn-outline-primary btn-sm"
      disabled={state.status === 'pending'}
      aria-label={intl.formatMessage(name)}
      title={intl.formatMessage(name)}
      onClick={() => {
        start(format);
      }}
    >
      <Icon name="download" /> {shownFormats[format]}
    </button>
  );
  return (
    <div className="sace-export">
      {button('xlsx', messages.exportXlsx)}
      {button('csv', messages.exportCsv)}
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
                start(state.format);
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
