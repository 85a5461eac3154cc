import { useIntl } from 'react-intl';
import { instant } from '../../../shared/intl/formats';
import '../../../shared/ui/timeline.css';
import { messages, stepNames } from './messages';
import type { ControlDetail } from './model';

/** The events of a control, newest first, with time and person. */
export function ControlHistory({ history }: Pick<ControlDetail, 'history'>) {
  const intl = useIntl();
  if (history.length === 0) return null;
  return (
    <section className="sace-facts">
      <h3>{intl.formatMessage(messages.history)}</h3>
      <ol className="sace-timeline">
        {history.toReversed().map(({ at, event, actorName, reason }) => {
          const name = stepNames[event];
          return (
            <li key={`${at} ${event}`}>
              <time dateTime={at}>{instant(at, intl.locale)}</time>
              <strong>{name ? intl.formatMessage(name) : event}</strong>
              {reason !== null && <q>{reason}</q>}
              {actorName !== null && <span className="sace-timeline__actor">{actorName}</span>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
