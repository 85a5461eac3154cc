import { useId, useState, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { messages, pageMessage } from './messages';

/** From this number of pages on, a field for the page's number is offered. */
const MANY_PAGES = 5;

/** Links to the other pages. */
export function Pages({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const intl = useIntl();
  if (pages === 1 && page === 1) return null;
  const step = (label: string, to: number) => (
    <button
      type="button"
      className="btn btn-outline-primary btn-sm"
      disabled={to === page || to < 1 || to > pages}
      onClick={() => {
        onPage(to);
      }}
    >
      {label}
    </button>
  );
  return (
    <nav className="sace-albo-pages" aria-label={intl.formatMessage(messages.pages)}>
      {step(intl.formatMessage(messages.first), 1)}
      {step(intl.formatMessage(messages.previous), Math.min(page - 1, pages))}
      <span>{intl.formatMessage(pageMessage, { page, pages })}</span>
      {step(intl.formatMessage(messages.next), page + 1)}
      {step(intl.formatMessage(messages.last), pages)}
      {pages >= MANY_PAGES && <GoTo key={page} page={page} pages={pages} onPage={onPage} />}
    </nav>
  );
}

/** Numbers beyond the last page lead to the last page. */
function GoTo({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const intl = useIntl();
  const id = useId();
  const [wanted, setWanted] = useState('');
  const go = (event: SyntheticEvent) => {
    event.preventDefault();
    const number = Math.min(Number(wanted), pages);
    if (number >= 1 && number !== page) onPage(number);
  };
  return (
    <form className="sace-albo-pages__to" onSubmit={go} noValidate>
      <label htmlFor={id}>{intl.formatMessage(messages.goTo)}</label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={wanted}
        onChange={({ target }) => {
          setWanted(target.value.replace(/\D/g, ''));
        }}
      />
      <button type="submit" className="btn btn-outline-primary btn-sm">
        {intl.formatMessage(messages.go)}
      </button>
    </form>
  );
}
