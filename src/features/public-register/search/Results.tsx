import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { Link } from '../../../shared/routing/Link';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { Spinner } from '../../../shared/ui/Spinner';
import { actMessages } from './actMessages';
import { countMessage, messages, moreMessage, noneAtMessage } from './searchMessages';
import { pageSize, writeValues, type Values, type VisuraPage } from './model';
import { ResultCard } from './ResultCard';
import { visuraSelectors } from './slice';
import { Suggestions } from './Suggestions';

/** The number of results, the results, and hints where there are too many or none. */
export function Results({ values, onRetry }: { values: Values; onRetry: () => void }) {
  const intl = useIntl();
  const page = useSelector(visuraSelectors.selectPage);
  const request = useSelector(visuraSelectors.selectRequest);
  return (
    <section
      className="sace-visura-results"
      aria-label={intl.formatMessage(messages.results)}
      aria-busy={request.status === 'pending'}
      tabIndex={-1}
    >
      <p role="status">{request.status === 'done' && page && <Summary page={page} />}</p>
      {request.status === 'pending' && <Spinner label={intl.formatMessage(actMessages.loading)} />}
      {request.status === 'failed' && (
        <LoadFailure error={request.error} text={intl.formatMessage(messages.failed)} onRetry={onRetry} />
      )}
      {request.status === 'done' && page && <Found page={page} values={values} />}
    </section>
  );
}

function Summary({ page: { understood, totalCount, hasMore, noneAt } }: { page: VisuraPage }) {
  const intl = useIntl();
  if (understood === 'otherNumber') return intl.formatMessage(actMessages.otherNumber);
  if (understood === 'comune') return intl.formatMessage(messages.onlyComune);
  if (noneAt !== undefined) return intl.formatMessage(noneAtMessage, { number: noneAt });
  if (hasMore) return intl.formatMessage(moreMessage, { count: totalCount });
  if (totalCount === 0 && understood === 'number') return intl.formatMessage(actMessages.missing);
  return totalCount === 0
    ? intl.formatMessage(messages.empty)
    : intl.formatMessage(countMessage, { count: totalCount });
}

/** Returns true when nothing was found although the search was well formed: hints are shown then. */
const isHintWanted = ({ understood, totalCount }: VisuraPage) =>
  totalCount === 0 && ['address', 'nothing', 'cadastre'].includes(understood);

function Found({ page, values }: { page: VisuraPage; values: Values }) {
  const intl = useIntl();
  const { items, streets, totalCount, understood } = page;
  const { pagina, ...first } = values;
  return (
    <>
      {isHintWanted(page) && (
        <p>{intl.formatMessage(understood === 'cadastre' ? messages.cadastreHint : messages.emptyHint)}</p>
      )}
      {streets.length > 1 && values.via === undefined && (
        <div className="sace-visura-streets">
          <h2>{intl.formatMessage(messages.whichStreet)}</h2>
          <Suggestions
            label={intl.formatMessage(messages.streets)}
            items={streets.map(({ id, name, comune, province }) => ({
              key: id,
              text: `${name}, ${comune} (${province})`,
              to: `?${writeValues({ ...first, via: id })}`,
            }))}
          />
        </div>
      )}
      <ul className="sace-visura-results__list">
        {items.map((row) => (
          <li key={row.number}>
            <ResultCard row={row} />
          </li>
        ))}
      </ul>
      {pagina === undefined && totalCount > pageSize && (
        <p>
          <Link to={`?${writeValues({ ...first, pagina: '2' })}`}>{intl.formatMessage(messages.next)}</Link>
        </p>
      )}
      {pagina !== undefined && (
        <p>
          <Link to={`?${writeValues(first)}`}>{intl.formatMessage(messages.previous)}</Link>
        </p>
      )}
    </>
  );
}
