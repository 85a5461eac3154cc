import { useIntl, type MessageDescriptor } from 'react-intl';
import { Icon } from '../ui/Icon';
import type { ExportFormat } from './model';

const formats = [
  { format: 'xlsx', text: 'Excel' },
  { format: 'csv', text: 'CSV' },
] as const;

interface Props {
  readonly isExporting: boolean;
  /** What is said while the file is made. */
  readonly pending: MessageDescriptor;
  /** Full names of the buttons, which show the format alone. */
  readonly names: Readonly<Record<ExportFormat, MessageDescriptor>>;
  readonly onExport: (format: ExportFormat) => void;
}

/** Files that come with the answer itself, of lists too short for an export in steps (ExportBar). */
export function FileButtons({ isExporting, pending, names, onExport: start }: Props) {
  const intl = useIntl();
  return (
    <>
      <span role="status">{isExporting && intl.formatMessage(pending)}</span>
      {formats.map(({ format, text }) => (
        <button
          key={format}
          type="button"
          className="btn btn-outline-primary btn-sm"
          disabled={isExporting}
          aria-label={intl.formatMessage(names[format])}
          title={intl.formatMessage(names[format])}
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
