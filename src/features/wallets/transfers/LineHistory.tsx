import { useIntl } from 'react-intl';
import { instant } from '../../../shared/intl/formats';
import '../../../shared/ui/timeline.css';
import { panelMessages, stepNames } from './messages';
import type { BankLine } from './model';

/** The history of a line, newest first: time, author, reason. */
export function LineHistory({ history }: Pick<BankLine, 'history'>) {
  const intl = useIntl();
  if (history.length === 0) return null;
  return (
    <section className="sace-facts">
      <h3>{intl.formatMessage(panelMessages.history)}</h3>
      <ol className="sace-timeline">
        {history.toReversed().map(({ at, event, by, note }) => (
          <li key={`${at} ${event}`}>
            <time dateTime={at}>{instant(at, intl.locale)}</time>
            <strong>{intl.formatMessage(stepNames[event])}</strong>
            {note && <q>{note}</q>}
            <span className="sace-timeline__actor">{by}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
