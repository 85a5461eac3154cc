import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { timeZone } from '../../shared/intl/formats';
import { Failure } from './Failure';
import { othersTaken, ownKept, selectSaving } from './slice';
import { savedMessage, savingMessages } from './wizardMessages';

/** Where what is typed stands, announced when it changes for good; a clash waits for a choice. */
export function SavingStatus({ applicationId }: { applicationId: string }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { status, savedAt, error } = useSelector(selectSaving);
  const text = () => {
    if (status === 'waiting')
      return intl.formatMessage(error?.kind === 'network' ? savingMessages.waiting : savingMessages.unanswered);
    if (status === 'refused') return intl.formatMessage(savingMessages.refused);
    if (status === 'clean' && savedAt !== null)
      return intl.formatMessage(savedMessage, {
        time: intl.formatTime(savedAt, { hour: '2-digit', minute: '2-digit', timeZone }),
      });
    return '';
  };
  const passing = status === 'dirty' || status === 'pending' ? intl.formatMessage(savingMessages[status]) : '';
  return (
    <div className={`sace-wizard__saving sace-wizard__saving--${status}`}>
      {/* What lasts a moment is no news to those who listen. */}
      <span aria-hidden="true">{passing}</span>
      <span role="status">{text()}</span>
      {status === 'refused' && error && <Failure error={error} />}
      {status === 'changed' && (
        <div className="alert alert-warning" role="alert">
          <h2>{intl.formatMessage(savingMessages.changedTitle)}</h2>
          <p>{intl.formatMessage(savingMessages.changedText)}</p>
          <div className="sace-own__actions">
            <button type="button" className="btn btn-primary" onClick={() => dispatch(ownKept())}>
              {intl.formatMessage(savingMessages.keepOwn)}
            </button>
            <button
              type="button"
              className="btn btn-outline-primary"
              onClick={() => dispatch(othersTaken({ applicationId }))}
            >
              {intl.formatMessage(savingMessages.takeOthers)}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
