import { useIntl, type MessageDescriptor } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Icon } from '../ui/Icon';
import { IconButton } from '../ui/IconButton';
import { messages as shared } from '../ui/messages';
import type { GridState } from '../grid/gridReducers';
import { useListTools } from '../grid/listTools';
import './listExport.css';
import { exportMessages as messages, exportRowsMessage, tooManyRowsMessage } from './messages';
import type { ExportFormat } from './model';
import type { ExportSlice, ExportState } from './slice';

/** The most selected rows of one export; the server has the same bound. */
const mostSelected = 5000;

/** The visible texts of the buttons, the same in every language. */
const shownFormats: Record<ExportFormat, string> = { xlsx: 'Excel', csv: 'CSV' };

interface Props<More extends object> {
  readonly slice: ExportSlice<More>;
  /** The filter and order of the list; null until they are known, and the buttons wait for them. */
  readonly shown: GridState['shown'];
  /** The parameters that narrow the list besides its filter. */
  readonly within: More;
  /** Names of the buttons while rows are selected; they count them. */
  readonly selectedNames: Readonly<Record<ExportFormat, MessageDescriptor>>;
}

/**
 * Offers files of the rows that the grid's filter finds, in the grid's order, with the columns on screen; of the selected
 * rows alone while some are selected, up to 5,000. Where more are selected its buttons are disabled, and it says why.
 */
export function ExportBar<More extends object>({ slice, shown, within, selectedNames }: Props<More>) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const state = useSelector(slice.selectors.selectExport);
  const { exportRequested, exportCancelled } = slice.actions;
  const { selected, visibleFields, groups } = useListTools();
  const cancel = () => void dispatch(exportCancelled());
  const start = (format: ExportFormat, selectedRows: readonly string[] | undefined) => {
    if (shown === null) return;
    dispatch(
      exportRequested({
        format,
        columns: visibleFields(),
        group: groups(),
        filter: shown.filter,
        sort: shown.sort,
        ...within,
        ...(selectedRows && { selected: selectedRows }),
      }),
    );
  };
  const count = selected.length;
  const rows = count > 0 ? selected : undefined;
  const nameOf = (format: ExportFormat) =>
    count > 0 ? intl.formatMessage(selectedNames[format], { count }) : intl.formatMessage(messages[format]);
  const areTooMany = count > mostSelected;
  const button = (format: ExportFormat, name: string) => (
    <button
      type="button"
      className="btn btn-outline-primary btn-sm"
      disabled={shown === null || areTooMany || state.status === 'pending'}
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
  return (
    <div className="sace-export">
      {button('xlsx', nameOf('xlsx'))}
      {button('csv', nameOf('csv'))}
      {areTooMany && (
        <span className="sace-export__limit" role="status">
          {intl.formatMessage(tooManyRowsMessage, { most: mostSelected })}
        </span>
      )}
      {state.status === 'pending' && <Progress state={state} onCancel={cancel} />}
      {state.status === 'failed' && (
        <div className="alert alert-danger sace-export__failure" role="alert">
          <span>
            {intl.formatMessage(messages.failed)} {state.error.described === true && state.error.message}
          </span>
          <span>
            <button
              type="button"
              className="btn btn-primary btn-sm"
              onClick={() => {
                start(state.format, state.selected);
              }}
            >
              {intl.formatMessage(shared.retry)}
            </button>
            <button type="button" className="btn btn-link btn-sm" onClick={cancel}>
              {intl.formatMessage(messages.close)}
            </button>
          </span>
        </div>
      )}
    </div>
  );
}

/** A bar without a value until the server has counted the rows. */
function Progress({
  state,
  onCancel: cancel,
}: {
  state: Extract<ExportState, { status: 'pending' }>;
  onCancel: () => void;
}) {
  const intl = useIntl();
  const { rowsWritten: written, rowsTotal: total } = state;
  const words =
    total === null ? intl.formatMessage(messages.starting) : intl.formatMessage(exportRowsMessage, { written, total });
  return (
    <div className="sace-export__progress">
      <progress
        aria-label={intl.formatMessage(messages.progress)}
        max={total ?? 1}
        {...(total === null ? {} : { value: written })}
      />
      <span aria-live="polite" title={words}>
        {words}
      </span>
      <IconButton icon="close" label={intl.formatMessage(messages.cancel)} onClick={cancel} />
    </div>
  );
}
