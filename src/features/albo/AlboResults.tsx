import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { AppError } from '../../shared/errors';
import { Icon } from '../../shared/ui/Icon';
import { LoadFailure } from '../../shared/ui/LoadFailure';
import { Spinner } from '../../shared/ui/Spinner';
import { AlboCard } from './AlboCard';
import { AlboFiles } from './AlboFiles';
import { PrintHead } from './PrintHead';
import { countMessage, messages, moreMessage, pageMessage } from './messages';
import { pageSize, type AlboQuery } from './model';
import { fileRequested, selectAlboPage, selectAlboRequest } from './slice';

/** `isHeld`: the form holds a criterion that is none, so what was found before answers nothing any more. */
type Props = { query: AlboQuery; isHeld: boolean; onRetry: () => void; onPage: (page: number) => void };

/** How many were found, who they are, and the way to the other pages. */
export function AlboResults({ query, isHeld, onRetry, onPage }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { items, totalCount, hasMore } = useSelector(selectAlboPage);
  const request = useSelector(selectAlboRequest);
  const pending = request.status === 'pending' || request.status === 'idle';
  const done = request.status === 'done';
  if (isHeld) {
    return (
      <section className="sace-albo-results" aria-label={intl.formatMessage(messages.results)}>
        <p className="sace-albo-results__count" role="status">
          {intl.formatMessage(messages.held)}
        </p>
      </section>
    );
  }
  return (
    <section className="sace-albo-results" aria-label={intl.formatMessage(messages.results)} aria-busy={pending}>
      <p className="sace-albo-results__count" role="status">
        {done && intl.formatMessage(hasMore ? moreMessage : countMessage, { count: totalCount })}
      </p>
      {pending && <Spinner label={intl.formatMessage(messages.loading)} />}
      {request.status === 'failed' && <Failure error={request.error} onRetry={onRetry} />}
      {done && totalCount === 0 && (
        <div className="sace-albo-results__empty">
          <Icon name="search" />
          <p>{intl.formatMessage(messages.empty)}</p>
          <p>{intl.formatMessage(messages.emptyHint)}</p>
        </div>
      )}
      {done && totalCount > 0 && (
        <>
          <PrintHead query={query} shown={items.length} found={totalCount} />
          <AlboFiles query={query} />
          <ul className="sace-albo-results__list">
            {items.map((entry) => (
              <li key={entry.certifierNumber}>
                <AlboCard
                  entry={entry}
                  onSave={(certifierNumber) => {
                    dispatch(fileRequested({ kind: 'card', certifierNumber }));
                  }}
                />
              </li>
            ))}
          </ul>
          <Pages page={query.page} pages={Math.max(1, Math.ceil(totalCount / pageSize))} onPage={onPage} />
        </>
      )}
    </section>
  );
}

function Failure({ error, onRetry }: { error: AppError; onRetry: () => void }) {
  const intl = useIntl();
  // The same again would be refused again.
  if (error.status === 400)
    return (
      <p className="alert alert-warning" role="alert">
        {intl.formatMessage(messages.badCriteria)}
      </p>
    );
  return <LoadFailure error={error} text={intl.formatMessage(messages.failed)} onRetry={onRetry} />;
}

function Pages({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const intl = useIntl();
  if (pages === 1 && page === 1) return null;
  const before = Math.min(page - 1, pages);
  return (
    <nav className="sace-albo-pages" aria-label={intl.formatMessage(messages.pages)}>
      <button
        type="button"
        className="btn btn-outline-primary btn-sm"
        disabled={page <= 1}
        onClick={() => {
          onPage(1);
        }}
      >
        {intl.formatMessage(messages.first)}
      </button>
      <button
        type="button"
        className="btn btn-outline-primary btn-sm"
        disabled={page <= 1}
        onClick={() => {
          onPage(before);
        }}
      >
        {intl.formatMessage(messages.previous)}
      </button>
      <span>{intl.formatMessage(pageMessage, { page, pages })}</span>
      <button
        type="button"
        className="btn btn-outline-primary btn-sm"
        disabled={page >= pages}
        onClick={() => {
          onPage(page + 1);
        }}
      >
        {intl.formatMessage(messages.next)}
      </button>
      <button
        type="button"
        className="btn btn-outline-primary btn-sm"
        disabled={page >= pages}
        onClick={() => {
          onPage(pages);
        }}
      >
        {intl.formatMessage(messages.last)}
      </button>
    </nav>
  );
}
