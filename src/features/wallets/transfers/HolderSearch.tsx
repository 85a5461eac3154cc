import { useState } from 'react';
import { useIntl } from 'react-intl';
import * as transfersFindHolders from '../../../../common/generated/lengths/transfersFindHolders';
import type { Request } from '../../../shared/request/request';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { choiceMessage, panelMessages, walletStates } from './messages';
import type { WalletHolder } from './model';
import { SearchLine } from './SearchLine';

/** The latest result of a search; null before the first. */
export type HolderLookup = {
  holders: readonly WalletHolder[] | null;
  searching: Request;
  want: (search: string) => void;
};
type Props = {
  lookup: HolderLookup;
  isBusy: boolean;
  /** Returns the text of the button for a found holder. */
  actionText: (holder: WalletHolder) => string;
  onChosen: (holder: WalletHolder) => void;
};

/** Any wallet, by its holder. It may stand within a form: it is none itself. */
export function HolderSearch({ lookup: { holders, searching, want }, isBusy, actionText, onChosen }: Props) {
  const intl = useIntl();
  const [sought, setSought] = useState('');
  const search = (wanted: string) => {
    setSought(wanted);
    want(wanted);
  };
  return (
    <div className="sace-transfers__search">
      <SearchLine
        label={intl.formatMessage(panelMessages.search)}
        hint={intl.formatMessage(panelMessages.searchHint)}
        maxLength={transfersFindHolders.search}
        isSearching={searching.status === 'pending'}
        onSearch={search}
      />
      {searching.status === 'failed' && (
        <LoadFailure error={searching.error} isPartial onRetry={() => search(sought)} />
      )}
      <p role="status" className={holders?.length === 0 ? undefined : 'visually-hidden'}>
        {holders?.length === 0 && intl.formatMessage(panelMessages.nobody)}
      </p>
      {holders && holders.length > 0 && (
        <ul className="sace-transfers__choices">
          {holders.map((holder) => (
            <li key={holder.walletId}>
              <span>
                <strong>{holder.name}</strong> {holder.reference}
                <br />
                {[
                  ...holder.codes,
                  ...(holder.status === 'Attivo' ? [] : [intl.formatMessage(walletStates[holder.status])]),
                ].join(', ')}
              </span>
              <button
                type="button"
                className="btn btn-outline-primary btn-sm"
                disabled={isBusy || holder.status === 'Chiuso'}
                aria-label={intl.formatMessage(choiceMessage, { action: actionText(holder), name: holder.name })}
                onClick={() => onChosen(holder)}
              >
                {actionText(holder)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
