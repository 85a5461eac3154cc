import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { LineSelect } from '../../../shared/editors/LineSelect';
import { euro } from '../../../shared/intl/formats';
import { messages } from './messages';
import type { MyWallet } from './model';
import { walletParameter } from './walletParameter';

interface Props {
  readonly wallets: readonly MyWallet[];
  readonly current: string | null;
}

/**
 * The choice among several wallets. The address names the chosen one, so that it works as a bookmark and with the back
 * button.
 */
export function WalletChoice({ wallets, current }: Props) {
  const intl = useIntl();
  const [, setParameters] = useSearchParams();
  return (
    <div className="sace-wallet__choice">
      <LineSelect
        label={intl.formatMessage(messages.which)}
        value={current ?? ''}
        onChange={(id) => {
          setParameters({ [walletParameter]: id });
        }}
        options={wallets.map((wallet) => ({
          value: wallet.id,
          text: `${wallet.ownerName} (${euro(wallet.balanceCents, intl.locale)})`,
        }))}
      />
    </div>
  );
}
