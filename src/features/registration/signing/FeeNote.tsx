import { useIntl } from 'react-intl';
import { day } from '../../../shared/intl/formats';
import { Link } from '../../../shared/routing/Link';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { paths } from '../../../shared/routing/paths';
import { costMessage, freeMessage, heldMessage, messages, missingMessage } from './messages';
import type { Registration } from './model';

type Props = { certificateId: string; fee: NonNullable<Registration['fee']>; isAwaited: boolean };

/** The address that tops the wallet up and leads back to the certificate. */
const topUpPath = (walletId: string, missingCents: number, certificateId: string) =>
  `${memberPaths.walletPayerLoad}?${new URLSearchParams({
    portafoglio: walletId,
    importo: String(missingCents),
    ritorno: memberPaths.certificate.replace(':id', certificateId),
  }).toString()}`;

/**
 * The fee of the registration and whether the wallet covers it; with too little, the missing amount and the link that
 * tops up; of a blocked wallet, the link to its page, which says why.
 * @param isAwaited a signature is awaited: the fee should be held
 */
export function FeeNote({ certificateId, fee, isAwaited }: Props) {
  const intl = useIntl();
  const { cents, walletId, heldUntil, isPaid, isBlocked, missingCents } = fee;
  const euro = (amount: number) => intl.formatNumber(amount / 100, { style: 'currency', currency: 'EUR' });
  if (cents === 0) return null;
  if (isPaid) return <p>{intl.formatMessage(messages.paid)}</p>;
  if (walletId === null) return <p className="alert alert-warning">{intl.formatMessage(messages.noWallet)}</p>;
  if (isBlocked)
    return (
      <p className="alert alert-warning">
        {intl.formatMessage(messages.blocked)} <Link to={paths.wallet}>{intl.formatMessage(messages.toWallet)}</Link>
      </p>
    );
  const amount = euro(cents);
  if (missingCents > 0)
    return (
      <p className="alert alert-warning">
        {intl.formatMessage(missingMessage, { amount, missing: euro(missingCents) })}{' '}
        <Link to={topUpPath(walletId, missingCents, certificateId)}>{intl.formatMessage(messages.topUp)}</Link>
      </p>
    );
  if (heldUntil !== null)
    return <p>{intl.formatMessage(heldMessage, { amount, until: day(heldUntil, intl.locale) })}</p>;
  return <p>{intl.formatMessage(isAwaited ? freeMessage : costMessage, { amount })}</p>;
}
