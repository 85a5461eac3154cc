import { useIntl } from 'react-intl';
import { euro } from '../../../shared/intl/formats';
import type { Certificate } from '../../certificates/model';
import { askMessages as messages, companyWalletMessage } from './askMessages';
import { FeeNote } from './FeeNote';
import type { Registration } from './model';

type Props = { header: Certificate['header']; fee: Registration['fee'] };

/** The fee, the wallet that pays it, and its balance before and after; with too little, the missing amount. */
export function FeeAtStake({ header, fee }: Props) {
  const intl = useIntl();
  // Only the certifier of the certificate may see the wallet.
  if (fee === null) return <p>{intl.formatMessage(messages.othersWallet)}</p>;
  if (fee.cents === 0) return <p>{intl.formatMessage(messages.noFee)}</p>;
  const { cents, freeCents, isBlocked, missingCents, isPaid, heldUntil, walletId } = fee;
  if (isPaid || heldUntil !== null || walletId === null)
    return <FeeNote certificateId={header.id} fee={fee} isAwaited={false} />;
  const facts: readonly (readonly [label: string, value: string])[] = [
    [intl.formatMessage(messages.fee), euro(cents, intl.locale)],
    [
      intl.formatMessage(messages.wallet),
      header.companyName === null
        ? intl.formatMessage(messages.ownWallet)
        : intl.formatMessage(companyWalletMessage, { company: header.companyName }),
    ],
    [intl.formatMessage(messages.before), euro(freeCents, intl.locale)],
    ...(missingCents === 0 && !isBlocked
      ? [[intl.formatMessage(messages.after), euro(freeCents - cents, intl.locale)] as const]
      : []),
  ];
  return (
    <>
      <dl className="sace-certificate__facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {missingCents > 0 || isBlocked ? (
        <FeeNote certificateId={header.id} fee={fee} isAwaited={false} />
      ) : (
        <p>{intl.formatMessage(messages.held)}</p>
      )}
    </>
  );
}
