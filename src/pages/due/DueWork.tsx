import { useCallback, useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { day as dayOf, euro } from '../../shared/intl/formats';
import { href } from '../../shared/routing/href';
import { Link } from '../../shared/routing/Link';
import { LoadFailure } from '../../shared/ui/LoadFailure';
import { Spinner } from '../../shared/ui/Spinner';
import './due.css';
import { dueGroups, type DueKind } from './kinds';
import { groupNames, messages, sinceMessage, untilMessage } from './messages';
import type { DueItem } from './model';
import { dueWorkActions, dueWorkSelectors } from './slice';

/** Shows what waits for the user, in groups by their kinds of work; each item leads to where it is done. */
export function DueWork() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const items = useSelector(dueWorkSelectors.selectItems);
  const request = useSelector(dueWorkSelectors.selectRequest);
  const load = useCallback(() => void dispatch(dueWorkActions.workRequested()), [dispatch]);
  useEffect(load, [load]);
  return (
    <section className="sace-section" aria-labelledby="da-fare">
      <h2 id="da-fare">{intl.formatMessage(messages.title)}</h2>
      {request.status === 'failed' && <LoadFailure isPartial error={request.error} onRetry={load} />}
      {items === null && request.status !== 'failed' && <Spinner label={intl.formatMessage(messages.loading)} />}
      {items !== null && <Groups items={items} />}
    </section>
  );
}

function Groups({ items }: { items: readonly DueItem[] }) {
  const intl = useIntl();
  const groups = dueGroups
    .map(({ name, kinds }) => ({
      name,
      rows: kinds.flatMap((kind) => items.filter((item) => item.kind === kind.kind).map((item) => ({ kind, item }))),
    }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <>
      {items.every(({ count }) => count === 0) && <p>{intl.formatMessage(messages.none)}</p>}
      <div className="sace-due">
        {groups.map(({ name, rows }) => (
          <section key={name} aria-labelledby={`da-fare-${name}`}>
            <h3 id={`da-fare-${name}`}>{intl.formatMessage(groupNames[name])}</h3>
            <ul>
              {rows.map(({ kind, item }) => (
                <DueRow key={item.kind} kind={kind} item={item} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

function DueRow({
  kind: { name, path, isTerm },
  item: { count, cents, day, record },
}: {
  kind: DueKind;
  item: DueItem;
}) {
  const intl = useIntl();
  const figure = cents === null ? intl.formatNumber(count) : euro(cents, intl.locale);
  const words = (
    <>
      <span className="sace-due__figure">{figure}</span> {intl.formatMessage(name)}
    </>
  );
  return (
    <li>
      {path === undefined ? words : <Link to={record === null ? path : href(path, { id: record })}>{words}</Link>}
      {day !== null && (
        <span className="sace-due__day">
          {intl.formatMessage(isTerm ? untilMessage : sinceMessage, { day: dayOf(day, intl.locale) })}
        </span>
      )}
    </li>
  );
}
