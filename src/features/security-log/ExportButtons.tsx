import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useListTools } from '../../shared/grid/listTools';
import { Icon } from '../../shared/ui/Icon';
import { messages } from './messages';
import type { LogExport } from './model';
import { exportLeft, exportRequested, selectGrid, selectIsExporting } from './slice';

const formats = [
  { format: 'xlsx', text: 'Excel', name: messages.exportXlsx },
  { format: 'csv', text: 'CSV', name: messages.exportCsv },
] as const;

/** The device is words that the page makes; the file has what the browser said of itself. */
const exportedField = (field: string): string => (field === 'device' ? 'userAgent' : field);

/** Files of what the filter finds, in the order and with the columns on screen. */
export function ExportButtons() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { visibleFields } = useListTools();
  const { filter, sort } = useSelector(selectGrid).shown;
  const isExporting = useSelector(selectIsExporting);
  useEffect(() => () => void dispatch(exportLeft()), [dispatch]);
  const start = (format: LogExport['format']) => {
    dispatch(exportRequested({ format, columns: visibleFields().map(exportedField), filter, sort }));
  };
  return (
    <>
      <span role="status">{isExporting && intl.formatMessage(messages.exporting)}</span>
      {formats.map(({ format, text, name }) => (
        <button
          key={format}
          type="button"
          className="btn btn-outline-primary btn-sm"
          disabled={isExporting}
          aria-label={intl.formatMessage(name)}
          title={intl.formatMessage(name)}
          onClick={() => {
            start(format);
          }}
        >
          <Icon name="download" /> {text}
        </button>
      ))}
    </>
  );
}
