import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { panelMessages } from './messages';

type Props = {
  label: string;
  hint: string;
  maxLength: number;
  isSearching: boolean;
  /** Gets what was typed, without spaces around. */
  onSearch: (search: string) => void;
};
const LEAST = 2;

/** A field to search with, and its button. It may stand within a form: it is none itself. */
export function SearchLine({ label, hint, maxLength, isSearching, onSearch }: Props) {
  const intl = useIntl();
  const [typed, setTyped] = useState('');
  const id = useId();
  const search = () => {
    if (typed.trim().length >= LEAST) onSearch(typed.trim());
  };
  return (
    <div className="sace-field">
      <label htmlFor={id}>{label}</label>
      <div className="sace-transfers__line">
        <input
          id={id}
          type="search"
          className="form-control"
          maxLength={maxLength}
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
          disabled={typed.trim().length < LEAST || isSearching}
          onClick={search}
        >
          {intl.formatMessage(panelMessages.find)}
        </button>
      </div>
      <small id={`${id}-hint`}>{hint}</small>
    </div>
  );
}
