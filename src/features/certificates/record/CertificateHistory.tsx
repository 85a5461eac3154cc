import { useIntl } from 'react-intl';
import { instant } from '../../../shared/intl/formats';
import '../../../shared/ui/timeline.css';
import type { Certificate } from '../model';
import { historyEvents, wholeMessages as messages } from './messages';
import { reasonText } from './reasons';

function Reason({ reason }: { reason: string | null }) {
  const text = reasonText(reason, useIntl());
  return text === null ? null : <q>{text}</q>;
}

/** The events of a certificate, newest first. Only officers see the persons. */
export function CertificateHistory({ history }: { history: Certificate['history'] }) {
  const intl = useIntl();
  return (
    <section>
      <h2>{intl.formatMessage(messages.history)}</h2>
      {history.length === 0 && <p>{intl.formatMessage(messages.noHistory)}</p>}
      <ol className="sace-timeline">
        {history.toReversed().map(({ at, event, actorName, reason }, index) => (
          <li key={`${at} ${event} ${String(index)}`}>
            <time dateTime={at}>{instant(at, intl.locale)}</time>
            <strong>
              {event in historyEvents ? intl.formatMessage(historyEvents[event as keyof typeof historyEvents]) : event}
            </strong>
            <Reason reason={reason} />
            {actorName !== null && <span className="sace-timeline__actor">{actorName}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
