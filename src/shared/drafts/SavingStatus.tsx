import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { AppError } from '../errors';
import { timeZone } from '../intl/formats';
import type { Saving } from './draftReducers';
import { savedMessage, savedPartlyMessage, savingMessages } from './messages';
import './savingStatus.css';

type Props = {
  saving: Saving;
  /** Shows why the server refuses the content. */
  refusal: (error: AppError) => ReactNode;
};

/** Shows the state of the draft, and announces lasting changes of it. */
export function SavingStatus({ saving: { status, savedAt, isWhole, error }, refusal }: Props) {
  const intl = useIntl();
  const text = () => {
    if (status === 'waiting') return intl.formatMessage(savingMessages[waitingFor(error)]);
    if (status === 'clashing') return intl.formatMessage(savingMessages.clashing);
    if (status === 'refused') return intl.formatMessage(savingMessages.refused);
    if (status === 'clean' && savedAt !== null)
      return intl.formatMessage(isWhole ? savedMessage : savedPartlyMessage, {
        time: intl.formatTime(savedAt, { hour: '2-digit', minute: '2-digit', timeZone }),
      });
    return '';
  };
  const passing =
    status === 'dirty' || status === 'pending' || status === 'merging'
      ? intl.formatMessage(savingMessages[status])
      : '';
  return (
    <div className={`sace-saving sace-saving--${status}`}>
      {/* A state that lasts a moment is not announced to screen readers. */}
      <span aria-hidden="true">{passing}</span>
      <span role="status">{text()}</span>
      {status === 'refused' && error && refusal(error)}
    </div>
  );
}

function waitingFor(error: AppError | null): 'waiting' | 'unanswered' | 'changing' {
  if (error?.kind === 'network') return 'waiting';
  return error?.status === 409 ? 'changing' : 'unanswered';
}
