import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import * as newsGetList from '../../../../common/generated/lengths/newsGetList';
import { asWritten } from '../../../shared/intl/asWritten';
import { foundMessage, readingMessages as messages } from './readingMessages';
import './newsSearch.css';

/** The words and category searched for; an empty text does not filter. */
export type Wanted = { search: string; category: string };

type Props = {
  wanted: Wanted;
  categories: readonly string[];
  /** The number of results; null while they are loading. */
  count: number | null;
  onSearch: (wanted: Wanted) => void;
};

/** Searches news by words and by category. */
export function NewsSearch({ wanted, categories, count, onSearch }: Props) {
  const intl = useIntl();
  const id = useId();
  const [search, setSearch] = useState(wanted.search);
  // A category that has no news any more stays in the list while the address names it.
  const known = wanted.category === '' || categories.includes(wanted.category);
  const offered = known ? categories : [...categories, wanted.category];
  const isFiltered = wanted.search !== '' || wanted.category !== '';
  return (
    <form
      role="search"
      className="sace-news-search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch({ ...wanted, search: search.trim() });
      }}
    >
      <div>
        <label htmlFor={`${id}-words`}>{intl.formatMessage(messages.search)}</label>
        <input
          id={`${id}-words`}
          type="search"
          maxLength={newsGetList.search}
          value={search}
          onChange={({ target }) => {
            setSearch(target.value);
          }}
        />
      </div>
      <div>
        <label htmlFor={`${id}-category`}>{intl.formatMessage(messages.category)}</label>
        <select
          id={`${id}-category`}
          value={wanted.category}
          onChange={({ target }) => {
            onSearch({ search: search.trim(), category: target.value });
          }}
        >
          <option value="">{intl.formatMessage(messages.allCategories)}</option>
          {offered.map((category) => (
            <option key={category} value={category} {...asWritten}>
              {category}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className="btn btn-primary">
        {intl.formatMessage(messages.find)}
      </button>
      <p role="status">{isFiltered && count !== null && intl.formatMessage(foundMessage, { count })}</p>
    </form>
  );
}
