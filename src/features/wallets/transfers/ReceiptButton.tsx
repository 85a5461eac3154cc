import { useIntl } from 'react-intl';
import type { Request } from '../../../shared/request/request';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { printReceipt } from './messages';

type Props = { printing: Request; onPrint: () => void };

/** Takes the receipt of a credit away, as PDF. */
export function ReceiptButton({ printing, onPrint }: Props) {
  const intl = useIntl();
  return (
    <>
      {printing.status === 'failed' && <LoadFailure error={printing.error} isPartial onRetry={onPrint} />}
      <button
        type="button"
        className="btn btn-outline-primary btn-sm"
        disabled={printing.status === 'pending'}
        onClick={onPrint}
      >
        {intl.formatMessage(printReceipt)}
      </button>
    </>
  );
}
