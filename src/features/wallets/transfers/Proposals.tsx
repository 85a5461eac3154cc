import { useIntl } from 'react-intl';
import { assignMessage, panelMessages, proposeMessage, reasonNames } from './messages';
import type { BankLine } from './model';
import { waitsForSecond } from './waitsForSecond';

type Props = { line: BankLine; isBusy: boolean; onAssign: (walletId: string) => void };

/** The wallets that a line of a statement may be for, each with the reasons why it is proposed. */
export function Proposals({ line, isBusy, onAssign }: Props) {
  const intl = useIntl();
  const { candidates } = line;
  return (
    <>
      <h3>{intl.formatMessage(panelMessages.proposals)}</h3>
      {candidates.length === 0 && <p>{intl.formatMessage(panelMessages.noProposals)}</p>}
      <ul className="sace-transfers__choices">
        {candidates.map(({ walletId, name, reference, score, reasons }, index) => (
          <li key={walletId}>
            <span>
              <strong>{name}</strong> {reference}
              <br />
              {intl.formatNumber(score / 100, { style: 'percent' })}:{' '}
              {intl.formatList(
                reasons.map((reason) => intl.formatMessage(reasonNames[reason])),
                { type: 'conjunction' },
              )}
              {line.needsSecondFor.includes(walletId) && (
                <>
                  <br />
                  {intl.formatMessage(panelMessages.needsSecondToday)}
                </>
              )}
            </span>
            <button
              type="button"
              className={`btn btn-sm ${index === 0 ? 'btn-primary' : 'btn-outline-primary'}`}
              disabled={isBusy}
              aria-label={intl.formatMessage(waitsForSecond(line, walletId) ? proposeMessage : assignMessage, { name })}
              onClick={() => onAssign(walletId)}
            >
              {intl.formatMessage(waitsForSecond(line, walletId) ? panelMessages.propose : panelMessages.credit)}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
