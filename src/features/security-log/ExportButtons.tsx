import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useListTools } from '../../shared/grid/listTools';
import { FileButtons } from '../../shared/listExport/FileButtons';
import { messages } from './messages';
import { exportLeft, exportRequested, selectGrid, selectIsExporting } from './slice';

const names = { xlsx: messages.exportXlsx, csv: messages.exportCsv };

/** The device is words that the page makes; the file has what the browser said of itself. */
const exportedField = (field: string): string => (field === 'device' ? 'userAgent' : field);

/** Files of what the filter finds, in the order and with the columns on screen. */
export function ExportButtons() {
  const dispatch = useDispatch();
  const { visibleFields } = useListTools();
  const { filter, sort } = useSelector(selectGrid).shown;
  const isExporting = useSelector(selectIsExporting);
  useEffect(() => () => void dispatch(exportLeft()), [dispatch]);
  return (
    <FileButtons
      isExporting={isExporting}
      pending={messages.exporting}
      names={names}
      onExport={(format) => {
        dispatch(exportRequested({ format, columns: visibleFields().map(exportedField), filter, sort }));
      }}
    />
  );
}
