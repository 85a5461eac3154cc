import { useId } from 'react';
import { defineMessages, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import {
  confirmationAnswered,
  selectConfirmation,
  type Confirmation,
  type ConfirmationResult,
  type ConfirmationSeverity,
} from '../confirmation';
import { useText } from '../intl/text';
import { Icon } from './Icon';
import type { IconName } from './iconPaths';
import { useModal } from './useModal';
import './ConfirmationDialog.css';

const messages = defineMessages({
  yes: { id: 'shared.confirmation.yes', defaultMessage: 'Sì' },
  cancel: { id: 'shared.confirmation.cancel', defaultMessage: 'Annulla' },
});

const icons: Record<ConfirmationSeverity, IconName> = {
  neutral: 'help-circle',
  info: 'info-circle',
  success: 'check-circle',
  warning: 'warning-circle',
  error: 'error',
};

/** The open question, if any: one at a time. */
export function ConfirmationDialog() {
  const question = useSelector(selectConfirmation);
  return question && <Question key={question.id} question={question} />;
}

/** CON-01..03 on the browser's own modal dialog: focus stays inside and returns afterwards. */
function Question({ question }: { question: Confirmation }) {
  const intl = useIntl();
  const text = useText();
  const dispatch = useDispatch();
  const dialog = useModal();
  const id = useId();
  const answer = (result: ConfirmationResult) => dispatch(confirmationAnswered({ id: question.id, result }));
  const onCancel = (event: { preventDefault: () => void }) => {
    event.preventDefault(); // the state closes the dialog, not the browser
    if (question.dismissible !== false) answer('dismiss');
  };
  return (
    <dialog
      ref={dialog}
      className={`sace-dialog sace-dialog--${question.severity}`}
      role="alertdialog"
      aria-labelledby={question.title === undefined ? `${id}-message` : `${id}-title`}
      aria-describedby={`${id}-message`}
      onCancel={onCancel}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel(event);
      }}
    >
      <Icon name={icons[question.severity]} />
      {question.title !== undefined && <h2 id={`${id}-title`}>{text(question.title)}</h2>}
      <p id={`${id}-message`}>{text(question.message)}</p>
      <div className="sace-dialog__actions">
        {question.hideCancel !== true && (
          <button type="button" className="btn btn-outline-primary" onClick={() => answer('reject')}>
            {question.cancelText === undefined ? intl.formatMessage(messages.cancel) : text(question.cancelText)}
          </button>
        )}
        {question.hideYes !== true && (
          <button type="button" className="btn btn-primary" onClick={() => answer('confirm')}>
            {question.yesText === undefined ? intl.formatMessage(messages.yes) : text(question.yesText)}
          </button>
        )}
      </div>
    </dialog>
  );
}
