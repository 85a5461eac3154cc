import { useIntl, type MessageDescriptor } from 'react-intl';
import { Icon } from '../ui/Icon';
import type { ExportFormat } from './model';

const formats = [
  { format: 'xlsx', text: 'Excel', name: 'exportXlsx' },
  { format: 'csv', text: 'CSV', name: 'exportCsv' },
] as const;

/** The full names of the buttons, which show the format alone, and the announcement while the file is made. */
export interface FileWords {
  readonly exportXlsx: MessageDescriptor;
  readonly exportCsv: MessageDescriptor;
  readonly exporting: MessageDescriptor;
}

interface Props {
  /** True once the list's filter and order are known. */
  readonly isReady: boolean;
  readonly isExporting: boolean;
  readonly words: FileWords;
  readonly onExport: (format: ExportFormat) => void;
}

/** Files that come with the answer itself, of lists too short for an export in steps (ExportBar). */
export function FileButtons({ isReady, isExporting, words, onExport: start }: Props) {
  const intl = useIntl();
  return (
    <>
      <span role="status">{isExporting && intl.formatMessage(words.exporting)}</span>
      {formats.map(({ format, text, name }) => (
        <button
          key={format}
          type="button"
          className="btn btn-outline-primary btn-sm"
          disabled={!isReady || isExporting}
          aria-label={intl.formatMessage(words[name])}
          title={intl.formatMessage(words[name])}
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
