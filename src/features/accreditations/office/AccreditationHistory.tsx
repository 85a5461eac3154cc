import { useIntl, type IntlShape } from 'react-intl';
import { instant } from '../../../shared/intl/formats';
import '../../../shared/ui/timeline.css';
import { stateNames } from '../../../../common/labels/accreditations';
import { detailMessages, eventNames, stateChangeMessage } from './messages';
import type { AccreditationHistoryEntry } from './model';

/** The events of an accreditation, newest first: time, person, change. */
export function AccreditationHistory({ history }: { history: readonly AccreditationHistoryEntry[] }) {
  const intl = useIntl();
  return (
    <section className="sace-facts">
      <h3>{intl.formatMessage(detailMessages.history)}</h3>
      {history.length === 0 && <p>{intl.formatMessage(detailMessages.noHistory)}</p>}
      <ol className="sace-timeline">
        {history.toReversed().map((entry, index) => (
          // Several events of one kind may have the same time, such as checks passed at once.
          <li key={`${entry.at} ${entry.event} ${String(index)}`}>
            <time dateTime={entry.at}>{instant(entry.at, intl.locale)}</time>
            <strong>{eventName(intl, entry.event)}</strong>
            <StateChange entry={entry} />
            <span className="sace-timeline__actor">{entry.actorName ?? intl.formatMessage(detailMessages.system)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function StateChange({ entry: { before, after } }: { entry: AccreditationHistoryEntry }) {
  const intl = useIntl();
  const [from, to] = [stateName(intl, before), stateName(intl, after)];
  const reason: unknown = after?.['stateReason'];
  return (
    <>
      {to !== undefined && from !== to && (
        <span>{from === undefined ? to : intl.formatMessage(stateChangeMessage, { before: from, after: to })}</span>
      )}
      {typeof reason === 'string' && reason !== '' && <q>{reason}</q>}
    </>
  );
}

function stateName(intl: IntlShape, values: Record<string, unknown> | null): string | undefined {
  const state = values?.['state'];
  if (typeof state !== 'string') return undefined;
  return state in stateNames ? intl.formatMessage(stateNames[state as keyof typeof stateNames]) : state;
}

const eventName = (intl: IntlShape, event: string) =>
  event in eventNames ? intl.formatMessage(eventNames[event as keyof typeof eventNames]) : event;
