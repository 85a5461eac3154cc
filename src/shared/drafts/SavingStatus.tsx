import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import type { AppError } from '../errors';
import { timeZone } from '../intl/formats';
import type { DraftEvents } from './autosaveSaga';
import type { Saving } from './draftReducers';
import { savedMessage, savedPartlyMessage, savingMessages } from './messages';
import './savingStatus.css';

type Props = {
  events: Pick<DraftEvents, 'ownKept' | 'othersTaken'>;
  saving: Saving;
  /** Shows why the server refuses the content. */
  refusal: (error: AppError) => ReactNode;
};

/** Shows the state of the draft, and announces lasting changes of it; a clash waits for a choice. */
export function SavingStatus({ events, saving: { status, savedAt, isWhole, error }, refusal }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const text = () => {
    if (status === 'waiting')
      return intl.formatMessage(error?.kind === 'network' ? savingMessages.waiting : savingMessages.unanswered);
    if (status === 'refused') return intl.formatMessage(savingMessages.refused);
    if (status === 'clean' && savedAt !== null)
      return intl.formatMessage(isWhole ? savedMessage : savedPartlyMessage, {
        time: intl.formatTime(savedAt, { hour: '2-digit', minute: '2-digit', timeZone }),
      });
    return '';
  };
  const passing = status === 'dirty' || status === 'pending' ? intl.formatMessage(savingMessages[status]) : '';
  return (
    <div className={`sace-saving sace-saving--${status}`}>
      {/* A state that lasts a moment is not announced to screen readers. */}
      <span aria-hidden="true">{passing}</span>
      <span role="status">{text()}</span>
      {status === 'refused' && error && refusal(error)}
      {status === 'changed' && (
        <div className="alert alert-warning" role="alert">
          <h2>{intl.formatMessage(savingMessages.changedTitle)}</h2>
          <p>{intl.formatMessage(savingMessages.changedText)}</p>
          <div className="sace-saving__choice">
            <button type="button" className="btn btn-primary" onClick={() => dispatch(events.ownKept())}>
              {intl.formatMessage(savingMessages.keepOwn)}
            </button>
            <button type="button" className="btn btn-outline-primary" onClick={() => dispatch(events.othersTaken())}>
              {intl.formatMessage(savingMessages.takeOthers)}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
