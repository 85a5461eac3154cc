import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { emailChangeCancelRequested } from './emailChange';
import { pendingEmailMessage, takeBackEmail } from './messages';

/** Shows the address that a user requested and has not confirmed: an administrator can cancel the change. */
export function PendingEmail({ userId, email }: { userId: string; email: string }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  return (
    <div className="alert alert-info sace-identity__pending">
      <p>{intl.formatMessage(pendingEmailMessage, { email })}</p>
      <button
        type="button"
        className="btn btn-outline-primary btn-sm"
        onClick={() => dispatch(emailChangeCancelRequested({ id: userId }))}
      >
        {intl.formatMessage(takeBackEmail)}
      </button>
    </div>
  );
}
