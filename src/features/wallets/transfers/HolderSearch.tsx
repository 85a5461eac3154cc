import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import * as transfersFindHolders from '../../../../common/generated/lengths/transfersFindHolders';
import type { Request } from '../../../shared/request/request';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { choiceMessage, panelMessages, walletStates } from './messages';
import type { WalletHolder } from './model';

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
const LEAST = 2;

/** Any wallet, by its holder. It may stand within a form: it is none itself. */
export function HolderSearch({ lookup: { holders, searching, want }, isBusy, actionText, onChosen }: Props) {
  const intl = useIntl();
  const [typed, setTyped] = useState('');
  const id = useId();
  const search = () => {
    if (typed.trim().length >= LEAST) want(typed.trim());
  };
  return (
    <div className="sace-transfers__search">
      <div className="sace-field">
        <label htmlFor={id}>{intl.formatMessage(panelMessages.search)}</label>
        <div className="sace-transfers__line">
          <input
            id={id}
            type="search"
            className="form-control"
            maxLength={transfersFindHolders.search}
            value={typed}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              search();
            }}
          />
          <button
            type="button"
            className="btn btn-outline-primary btn-sm"
            disabled={typed.trim().length < LEAST || searching.status === 'pending'}
            onClick={search}
          >
            {intl.formatMessage(panelMessages.find)}
          </button>
        </div>
        <small id={`${id}-hint`}>{intl.formatMessage(panelMessages.searchHint)}</small>
      </div>
      {searching.status === 'failed' && <LoadFailure error={searching.error} isPartial onRetry={search} />}
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
