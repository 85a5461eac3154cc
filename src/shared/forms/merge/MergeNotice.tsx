import { useIntl } from 'react-intl';
import { clashingFields, messages, othersFields } from './messages';

/** How far a form is with a record that somebody else changed. */
export type MergeState = {
  /**
   * `returned` shows what was typed before the session ended; `reading` fetches the record again, which `failed`;
   * `merged` waits for the user, who chooses between two values or saves again.
   */
  step: 'none' | 'returned' | 'reading' | 'failed' | 'merged';
  /** The names of the fields that both changed, as far as the page shows them, and whether there are any. */
  clashes: readonly string[];
  hasClashes: boolean;
  /** The names of the fields that somebody else alone changed. */
  others: readonly string[];
  onReload: () => void;
};

/** Says above a form that somebody else changed its record, and what is to be done. */
export function MergeNotice({ merge: { step, clashes, hasClashes, others, onReload } }: { merge: MergeState }) {
  const intl = useIntl();
  if (step === 'none') return null;
  if (step === 'reading') return <p role="status">{intl.formatMessage(messages.reading)}</p>;
  if (step === 'returned')
    return (
      <p className="alert alert-info" role="status">
        {intl.formatMessage(messages.returned)}
      </p>
    );
  if (step === 'failed')
    return (
      <div className="alert alert-warning" role="alert">
        <p>{intl.formatMessage(messages.failed)}</p>
        <button type="button" className="btn btn-outline-primary btn-sm" onClick={onReload}>
          {intl.formatMessage(messages.reload)}
        </button>
      </div>
    );
  return (
    <div className="alert alert-warning" role="alert">
      <p>{intl.formatMessage(hasClashes ? messages.clashes : messages.merged)}</p>
      {clashes.length > 0 && <p>{intl.formatMessage(clashingFields, { fields: intl.formatList(clashes) })}</p>}
      {others.length > 0 && <p>{intl.formatMessage(othersFields, { fields: intl.formatList(others) })}</p>}
    </div>
  );
}
