import { useIntl } from 'react-intl';
import { euro } from '../../../shared/intl/formats';
import { assignMessage, feeAmountMessage, feeMessages, panelMessages, payFeeMessage, proposeMessage } from './messages';
import type { BankLine, BankLineFee } from './model';
import { waitsForSecond } from './waitsForSecond';

type Props = {
  line: BankLine;
  fees: readonly BankLineFee[];
  isBusy: boolean;
  onPay: (accreditationId: string) => void;
  onAssign: (walletId: string) => void;
};

/**
 * Accreditations whose fee a transfer may pay. One that it cannot pay says why: the money then goes into the
 * applicant's wallet.
 */
export function FeeChoices({ line, fees, isBusy, onPay, onAssign }: Props) {
  const intl = useIntl();
  return (
    <ul className="sace-transfers__choices">
      {fees.map((fee) => {
        const { accreditationId, certifierName, protocolNumber, walletId } = fee;
        const obstacle = obstacleOf(fee, line);
        return (
          <li key={accreditationId}>
            <span>
              <strong>{certifierName}</strong> {protocolNumber}
              <br />
              {intl.formatMessage(feeAmountMessage, { amount: euro(fee.cents, intl.locale) })}
              {fee.isNamed && intl.formatMessage(feeMessages.named)}
              {obstacle && (
                <>
                  <br />
                  {intl.formatMessage(feeMessages[obstacle])}
                </>
              )}
            </span>
            {obstacle === null && (
              <button
                type="button"
                className={`btn btn-sm ${fee.isNamed ? 'btn-primary' : 'btn-outline-primary'}`}
                disabled={isBusy}
                aria-label={intl.formatMessage(payFeeMessage, { protocolNumber })}
                onClick={() => onPay(accreditationId)}
              >
                {intl.formatMessage(feeMessages.pay)}
              </button>
            )}
            {obstacle !== null && walletId && (
              <button
                type="button"
                className="btn btn-outline-primary btn-sm"
                disabled={isBusy}
                aria-label={intl.formatMessage(waitsForSecond(line, walletId) ? proposeMessage : assignMessage, {
                  name: certifierName,
                })}
                onClick={() => onAssign(walletId)}
              >
                {intl.formatMessage(waitsForSecond(line, walletId) ? panelMessages.propose : panelMessages.credit)}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Returns why the fee cannot be paid with the line; null where it can. */
function obstacleOf({ isDue, cents }: BankLineFee, line: BankLine): 'notDue' | 'otherAmount' | null {
  if (!isDue) return 'notDue';
  return cents === line.cents ? null : 'otherAmount';
}
