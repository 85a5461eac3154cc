import { useIntl } from 'react-intl';
import { euro } from '../../../shared/intl/formats';
import { feeAmountMessage, feeMessages, payFeeMessage } from './messages';
import type { BankLine, BankLineFee } from './model';

type Props = {
  cents: BankLine['cents'];
  fees: readonly BankLineFee[];
  isBusy: boolean;
  onPay: (accreditationId: string) => void;
};

/** Accreditations whose fee a transfer may pay. One of another amount cannot: the sentence says what to do instead. */
export function FeeChoices({ cents, fees, isBusy, onPay }: Props) {
  const intl = useIntl();
  return (
    <ul className="sace-transfers__choices">
      {fees.map((fee) => (
        <li key={fee.accreditationId}>
          <span>
            <strong>{fee.certifierName}</strong> {fee.protocolNumber}
            <br />
            {intl.formatMessage(feeAmountMessage, { amount: euro(fee.cents, intl.locale) })}
            {fee.isNamed && intl.formatMessage(feeMessages.named)}
            {!fee.isDue && (
              <>
                <br />
                {intl.formatMessage(feeMessages.notDue)}
              </>
            )}
            {fee.isDue && fee.cents !== cents && (
              <>
                <br />
                {intl.formatMessage(feeMessages.otherAmount)}
              </>
            )}
          </span>
          {fee.isDue && fee.cents === cents && (
            <button
              type="button"
              className={`btn btn-sm ${fee.isNamed ? 'btn-primary' : 'btn-outline-primary'}`}
              disabled={isBusy}
              aria-label={intl.formatMessage(payFeeMessage, { protocolNumber: fee.protocolNumber })}
              onClick={() => onPay(fee.accreditationId)}
            >
              {intl.formatMessage(feeMessages.pay)}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
