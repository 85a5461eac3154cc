import { useEffect, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { gridToolMessages as messages } from './gridToolMessages';

/** The pause in typing before a search, in milliseconds. */
const typingPause = 200;

type Props = {
  /** The placeholder: the searchable columns. */
  hint: string;
  /** The present search text, also one that a saved view set. */
  searched: string;
  onSearch: (text: string) => void;
};

/** The search over the columns of a list. */
export function GridSearch({ hint, searched, onSearch }: Props) {
  const intl = useIntl();
  const id = useId();
  const [text, setText] = useState(searched);
  const [seen, setSeen] = useState(searched);
  /** The search of this box that the list has not confirmed yet: its user may have typed further meanwhile. */
  const [own, setOwn] = useState<string>();
  if (seen !== searched) {
    setSeen(searched);
    setOwn(undefined);
    if (searched !== own) setText(searched);
  }
  useEffect(() => {
    if (text === searched) return undefined;
    const pause = setTimeout(() => {
      setOwn(text);
      onSearch(text);
    }, typingPause);
    return () => {
      clearTimeout(pause);
    };
  }, [text, searched, onSearch]);
  return (
    <div className="sace-grid-search" role="search">
      <label htmlFor={id} className="visually-hidden">
        {intl.formatMessage(messages.search)}
      </label>
      <input
        id={id}
        type="search"
        value={text}
        placeholder={hint}
        // The box is as wide as its hint, so that the hint can be read.
        size={hint.length}
        autoComplete="off"
        onChange={({ target }) => {
          setText(target.value);
        }}
      />
    </div>
  );
}
