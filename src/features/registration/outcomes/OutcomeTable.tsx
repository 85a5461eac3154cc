import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import '../../../shared/ui/state.css';
import { allMessage, doneMessage, failedMessage, outcomeMessages } from './messages';
import './outcomes.css';

/** The outcome of one certificate or file. */
export type Outcome = {
  key: string;
  name: string;
  isFailed: boolean;
  tone: 'valid' | 'waiting' | 'ended';
  /** The outcome in a word. */
  word: string;
  /** Its reason, its findings and its link. */
  details: ReactNode;
};

type Props = {
  outcomes: readonly Outcome[];
  /** The heading of the names. */
  heading: string;
  /** The buttons beside the filter. */
  children?: ReactNode;
};

type Shown = 'all' | 'failed' | 'done';

/** The outcomes of an action on many, failures first, with a filter. */
export function OutcomeTable({ outcomes, heading, children }: Props) {
  const intl = useIntl();
  const [shown, setShown] = useState<Shown>('all');
  const failed = outcomes.filter(({ isFailed }) => isFailed);
  const done = outcomes.filter(({ isFailed }) => !isFailed);
  const rows = { all: [...failed, ...done], failed, done }[shown];
  const choice = (which: Shown, text: string) => (
    <button
      type="button"
      className={`btn btn-sm ${which === shown ? 'btn-primary' : 'btn-outline-primary'}`}
      aria-pressed={which === shown}
      onClick={() => setShown(which)}
    >
      {text}
    </button>
  );
  return (
    <div className="sace-act-outcomes">
      <div className="sace-act-outcomes__tools">
        <div role="group" aria-label={intl.formatMessage(outcomeMessages.filter)}>
          {choice('all', intl.formatMessage(allMessage, { count: outcomes.length }))}
          {choice('failed', intl.formatMessage(failedMessage, { count: failed.length }))}
          {choice('done', intl.formatMessage(doneMessage, { count: done.length }))}
        </div>
        {children}
      </div>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            <th scope="col">{intl.formatMessage(outcomeMessages.outcome)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, tone, word, details }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>
                <span className={`sace-state sace-state--${tone}`}>{word}</span> {details}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
