import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { euro } from '../../../shared/intl/formats';
import { Link } from '../../../shared/routing/Link';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { paths } from '../../../shared/routing/paths';
import { messages as walletMessages } from '../signing/messages';
import { companyMessage, flawedMessage, messages, missingMessage, othersMessage, readyMessage } from './messages';
import type { RequestFees } from './model';

/** How many are ready, what they cost together, and what the wallets lack, with a top-up that comes back here. */
export function FeesAtStake({ fees }: { fees: RequestFees }) {
  const intl = useIntl();
  const { ready, flawed, others, cents, wallets } = fees;
  return (
    <>
      <p>
        <strong>{intl.formatMessage(readyMessage, { count: ready })}</strong>
        {flawed > 0 && ` ${intl.formatMessage(flawedMessage, { count: flawed })}`}
        {others > 0 && ` ${intl.formatMessage(othersMessage, { count: others })}`}
      </p>
      {cents > 0 && (
        <>
          <dl className="sace-certificate__facts">
            <div>
              <dt>{intl.formatMessage(messages.fees)}</dt>
              <dd>{euro(cents, intl.locale)}</dd>
            </div>
          </dl>
          {wallets.map((wallet) => (
            <Wallet key={wallet.walletId ?? wallet.companyName} wallet={wallet} />
          ))}
        </>
      )}
    </>
  );
}

function Wallet({ wallet }: { wallet: RequestFees['wallets'][number] }) {
  const intl = useIntl();
  const { pathname, search } = useLocation();
  const { companyName, walletId, cents, freeCents, isBlocked, missingCents } = wallet;
  const name =
    companyName === null
      ? intl.formatMessage(messages.ownWallet)
      : intl.formatMessage(companyMessage, { company: companyName });
  if (walletId === null)
    return (
      <p className="alert alert-warning">
        {name}: {intl.formatMessage(walletMessages.noWallet)}
      </p>
    );
  if (isBlocked)
    return (
      <p className="alert alert-warning">
        {name}: {intl.formatMessage(walletMessages.blocked)}{' '}
        <Link to={paths.wallet}>{intl.formatMessage(walletMessages.toWallet)}</Link>
      </p>
    );
  const topUp = new URLSearchParams({
    portafoglio: walletId,
    importo: String(missingCents),
    ritorno: pathname + search,
  }).toString();
  const facts: readonly (readonly [label: string, cents: number])[] = [
    [intl.formatMessage(messages.fees), cents],
    [intl.formatMessage(messages.free), freeCents],
    ...(missingCents === 0 ? [[intl.formatMessage(messages.after), freeCents - cents] as const] : []),
  ];
  return (
    <section>
      <h3>{name}</h3>
      <dl className="sace-certificate__facts">
        {facts.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{euro(amount, intl.locale)}</dd>
          </div>
        ))}
      </dl>
      {missingCents > 0 ? (
        <p className="alert alert-warning">
          {intl.formatMessage(missingMessage, { missing: euro(missingCents, intl.locale) })}{' '}
          <Link to={`${memberPaths.walletPayerLoad}?${topUp}`}>{intl.formatMessage(walletMessages.topUp)}</Link>
        </p>
      ) : (
        <p>{intl.formatMessage(messages.held)}</p>
      )}
    </section>
  );
}
