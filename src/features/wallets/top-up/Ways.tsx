import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { LineSelect } from '../../../shared/editors/LineSelect';
import { euro } from '../../../shared/intl/formats';
import type { Limits } from './amount';
import { messages, walletMessage } from './messages';
import type { MyWallet } from './model';
import { topUpActions, topUpSelectors } from './slice';
import { TopUpForm } from './TopUpForm';
import { TransferWay } from './TransferWay';

type Props = {
  wallets: readonly MyWallet[];
  /** Null where nothing is paid through pagoPA. */
  limits: Limits | null;
  /** The wallet and the amount named by the address. */
  wanted: { walletId: string | null; cents: number | null };
};

/** The choice of the wallet, and the ways to top it up: at once, by the notice, by a bank transfer. */
export function Ways({ wallets, limits, wanted }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const [walletId, setWalletId] = useState(
    () => (wallets.find((wallet) => wallet.id === wanted.walletId) ?? wallets[0])?.id ?? '',
  );
  const [cents, setCents] = useState(wanted.cents);
  const found = useSelector(topUpSelectors.selectDetail);
  const detail = found?.id === walletId ? found : null;
  useEffect(() => void dispatch(topUpActions.detailRequested({ walletId })), [dispatch, walletId]);
  return (
    <>
      <div className="sace-top-up__choice">
        <LineSelect
          label={intl.formatMessage(messages.wallet)}
          value={walletId}
          onChange={setWalletId}
          options={wallets.map((wallet) => ({
            value: wallet.id,
            text: intl.formatMessage(walletMessage, {
              name: wallet.ownerName,
              amount: euro(wallet.freeCents, intl.locale),
            }),
          }))}
        />
      </div>
      {limits !== null && (
        <TopUpForm
          walletId={walletId}
          limits={limits}
          offered={detail?.suggestedCents ?? []}
          cents={wanted.cents}
          onAmount={setCents}
        />
      )}
      {limits === null && detail !== null && (
        <p>{intl.formatMessage(detail.transfer === null ? messages.offAll : messages.off)}</p>
      )}
      {detail?.transfer && <TransferWay transfer={detail.transfer} cents={cents} />}
    </>
  );
}
