import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { AppError } from '../../../shared/errors';
import { Icon } from '../../../shared/ui/Icon';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { Spinner } from '../../../shared/ui/Spinner';
import { AlboCard } from './AlboCard';
import { AlboFiles } from './AlboFiles';
import { PrintHead } from './PrintHead';
import { countMessage, messages, moreMessage } from './messages';
import { oneOf, pageSize, writeQuery, type AlboQuery } from './model';
import { Pages } from './Pages';
import { alboActions, alboSelectors } from './slice';

/** `isHeld`: the form has an invalid criterion, so the earlier results no longer match it. */
type Props = { query: AlboQuery; isHeld: boolean; onRetry: () => void; onPage: (page: number) => void };

/** The number of results, the certifiers, and the links to the other pages. */
export function AlboResults({ query, isHeld, onRetry, onPage }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { items, totalCount, hasMore } = useSelector(alboSelectors.selectPage);
  const request = useSelector(alboSelectors.selectRequest);
  const { province: provinces } = useSelector(alboSelectors.selectPlaces);
  const pending = request.status === 'pending' || request.status === 'idle';
  const done = request.status === 'done';
  const isOfOne = query.number !== '';
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
          <p>{intl.formatMessage(isOfOne ? messages.missing : messages.empty)}</p>
          {!isOfOne && <p>{intl.formatMessage(messages.emptyHint)}</p>}
        </div>
      )}
      {done && totalCount > 0 && (
        <>
          <PrintHead query={query} shown={items.length} found={totalCount} />
          {!isOfOne && <AlboFiles query={query} />}
          <ul className="sace-albo-results__list">
            {items.map((entry) => (
              <li key={entry.certifierNumber}>
                <AlboCard
                  entry={entry}
                  provinces={provinces}
                  address={isOfOne ? undefined : `?${writeQuery(oneOf(entry.certifierNumber)).toString()}`}
                  onSave={(certifierNumber) => {
                    dispatch(alboActions.fileRequested({ kind: 'card', certifierNumber }));
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
  // A retry would be refused again.
  if (error.status === 400)
    return (
      <p className="alert alert-warning" role="alert">
        {intl.formatMessage(messages.badCriteria)}
      </p>
    );
  return <LoadFailure error={error} text={intl.formatMessage(messages.failed)} onRetry={onRetry} />;
}
