import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { euro } from '../../../shared/intl/formats';
import { Link } from '../../../shared/routing/Link';
import { paths } from '../../../shared/routing/paths';
import { walletParameter } from '../holder/walletParameter';
import { endedMessages, messages } from './messages';
import type { MyWallet, Payment } from './model';
import { topUpSelectors } from './slice';

/** Announces payments that ended while the page was open, since the user pressed nothing. */
export function Ended({ wallets, back }: { wallets: readonly MyWallet[]; back: string | null }) {
  const intl = useIntl();
  const ended = useSelector(topUpSelectors.selectEnded).filter(({ isPayable }) => !isPayable);
  const isPaid = ended.some(({ state }) => state === 'pagata');
  return (
    <>
      <div role="status">
        {ended.map((payment) => (
          <p key={payment.id} className={`alert alert-${payment.state === 'pagata' ? 'success' : 'warning'}`}>
            <One payment={payment} wallet={wallets.find(({ id }) => id === payment.walletId)} />
          </p>
        ))}
      </div>
      {back !== null && (
        <p>
          <Link to={back} className={isPaid ? 'btn btn-primary' : ''}>
            {intl.formatMessage(isPaid ? messages.goOn : messages.goBack)}
          </Link>
        </p>
      )}
    </>
  );
}

function One({ payment: { state, amountCents }, wallet }: { payment: Payment; wallet: MyWallet | undefined }) {
  const intl = useIntl();
  const amount = euro(amountCents, intl.locale);
  if (state === 'attesa' || state === 'creata') return null;
  if (state !== 'pagata') return intl.formatMessage(endedMessages[state], { amount });
  return (
    <>
      {intl.formatMessage(endedMessages.pagata, {
        amount,
        name: wallet?.ownerName ?? '',
        free: euro(wallet?.freeCents ?? 0, intl.locale),
      })}{' '}
      {wallet && (
        <Link to={`${paths.wallet}?${walletParameter}=${wallet.id}`}>{intl.formatMessage(messages.toWallet)}</Link>
      )}
    </>
  );
}
