import { useIntl } from 'react-intl';
import { day, instant } from '../../../shared/intl/formats';
import { stateNames } from './messages';
import type { Application } from './model';
import { dueMessage, eventNames, statusMessages } from './statusMessages';

/** The events, newest first: time, event, the state it led to, and its text. */
export function History({ history }: { history: Application['history'] }) {
  const intl = useIntl();
  if (history.length === 0) return null;
  const eventName = (event: string) =>
    event in eventNames ? intl.formatMessage(eventNames[event as keyof typeof eventNames]) : event;
  const stateName = (state: string) =>
    state in stateNames ? intl.formatMessage(stateNames[state as keyof typeof stateNames]) : state;
  return (
    <section>
      <h2>{intl.formatMessage(statusMessages.history)}</h2>
      <ol className="sace-status__history">
        {history.toReversed().map(({ at, event, state, reason, dueOn }, index) => (
          <li key={`${at} ${event} ${String(index)}`}>
            <time dateTime={at}>{instant(at, intl.locale)}</time>
            <strong>{eventName(event)}</strong>
            {state !== null && <span>{stateName(state)}</span>}
            {dueOn !== null && <span>{intl.formatMessage(dueMessage, { date: day(dueOn, intl.locale) })}</span>}
            {reason !== null && reason !== '' && <q className="sace-status__quote">{reason}</q>}
          </li>
        ))}
      </ol>
    </section>
  );
}
