import { useId } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
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
  const id = useId();
  const [, setParameters] = useSearchParams();
  return (
    <div className="sace-wallet__choice">
      <label htmlFor={id}>{intl.formatMessage(messages.which)}</label>
      <select
        id={id}
        className="form-select"
        value={current ?? ''}
        onChange={({ target }) => {
          setParameters({ [walletParameter]: target.value });
        }}
      >
        {wallets.map((wallet) => (
          <option key={wallet.id} value={wallet.id}>
            {`${wallet.ownerName} (${euro(wallet.balanceCents, intl.locale)})`}
          </option>
        ))}
      </select>
    </div>
  );
}
