import { useDeferredValue, useId, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Chapter } from '../../../../../common/document/model';
import { asWritten } from '../../../../shared/intl/asWritten';
import { Link } from '../../../../shared/routing/Link';
import type { ManualText } from '../model';
import { addressesOf } from './addresses';
import { foundMessage, messages } from './messages';
import { searchChapters } from './searchChapters';

/** Searches the open manual. The whole text is in the page, so no request is sent. */
export function SearchBox({ text }: { text: ManualText }) {
  const intl = useIntl();
  const id = useId();
  const [query, setQuery] = useState('');
  const searched = useDeferredValue(query);
  const found = useMemo(() => searchChapters(text.chapters as readonly Chapter[], searched), [text, searched]);
  const isSearching = searched.trim().length > 1;
  const addresses = addressesOf(text);
  return (
    <div role="search" aria-label={intl.formatMessage(messages.search)} className="sace-manual-text__search">
      <label htmlFor={id}>{intl.formatMessage(messages.search)}</label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        value={query}
        onChange={({ target }) => {
          setQuery(target.value);
        }}
      />
      <p role="status">{isSearching ? intl.formatMessage(foundMessage, { count: found.length }) : ''}</p>
      {isSearching && found.length > 0 && (
        <ul {...asWritten}>
          {found.map(({ slug, title, excerpt }) => (
            <li key={slug}>
              <Link to={addresses.chapter(slug)}>{title}</Link>
              <p>{excerpt}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
