import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectGrantedPolicies } from '../../../shared/applicationConfiguration';
import { day, euro } from '../../../shared/intl/formats';
import { isGranted } from '../../../shared/policies';
import { Link } from '../../../shared/routing/Link';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { LowBalanceDialog } from './LowBalanceDialog';
import { holdsMessage, holdUntilMessage, lowBalanceOnMessage, messages, owedMessage } from './messages';
import { isHolder, seesMovements, type WalletDetail } from './model';
import { StatementDialog } from './StatementDialog';
import { takesTopUps } from '../top-up/model';
import { walletParameter } from './walletParameter';

/** The free and the reserved amount, and the actions on the wallet, in a line. */
export function WalletSums({ wallet }: { wallet: WalletDetail }) {
  const intl = useIntl();
  const amount = (cents: number) => euro(cents, intl.locale);
  const mayTopUp = isGranted(useSelector(selectGrantedPolicies), 'WalletEdit') && takesTopUps(wallet);
  const [dialog, setDialog] = useState<'statement' | 'lowBalance' | null>(null);
  const sums = [
    [messages.free, wallet.balanceCents - wallet.heldCents],
    [messages.balance, wallet.balanceCents],
    [messages.held, wallet.heldCents],
  ] as const;
  return (
    <section className="sace-wallet" aria-label={wallet.ownerName}>
      <dl className="sace-wallet__sums">
        {sums.map(([name, cents]) => (
          <div key={name.id}>
            <dt>{intl.formatMessage(name)}</dt>
            <dd>{amount(cents)}</dd>
          </div>
        ))}
      </dl>
      <div className="sace-wallet__actions">
        {mayTopUp && (
          <Link
            className="btn btn-primary btn-sm"
            to={`${memberPaths.walletPayerLoad}?${walletParameter}=${wallet.id}`}
          >
            {intl.formatMessage(messages.topUp)}
          </Link>
        )}
        {seesMovements(wallet) && (
          <button type="button" className="btn btn-outline-primary btn-sm" onClick={() => setDialog('statement')}>
            {intl.formatMessage(messages.statement)}
          </button>
        )}
        {isHolder(wallet) && (
          <button type="button" className="btn btn-outline-primary btn-sm" onClick={() => setDialog('lowBalance')}>
            {wallet.lowBalanceCents === null
              ? intl.formatMessage(messages.lowBalanceOff)
              : intl.formatMessage(lowBalanceOnMessage, { amount: amount(wallet.lowBalanceCents) })}
          </button>
        )}
      </div>
      {wallet.owedCents > 0 && (
        <p className="sace-wallet__warning">{intl.formatMessage(owedMessage, { amount: amount(wallet.owedCents) })}</p>
      )}
      {wallet.status === 'Bloccato' && wallet.owedCents === 0 && (
        <p className="sace-wallet__warning">{intl.formatMessage(messages.blocked)}</p>
      )}
      {wallet.status === 'Chiuso' && <p className="sace-wallet__warning">{intl.formatMessage(messages.closed)}</p>}
      {wallet.holds.length > 0 && (
        <details className="sace-wallet__holds">
          <summary>{intl.formatMessage(holdsMessage, { count: wallet.holds.length })}</summary>
          <ul>
            {wallet.holds.map(({ id, cents, reason, expiresAt }) => (
              <li key={id}>
                {intl.formatMessage(holdUntilMessage, {
                  amount: amount(cents),
                  reason,
                  day: day(expiresAt, intl.locale),
                })}
              </li>
            ))}
          </ul>
        </details>
      )}
      {dialog === 'statement' && <StatementDialog walletId={wallet.id} onClose={() => setDialog(null)} />}
      {dialog === 'lowBalance' && <LowBalanceDialog wallet={wallet} onClose={() => setDialog(null)} />}
    </section>
  );
}
