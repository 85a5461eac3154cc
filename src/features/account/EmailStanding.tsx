import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { holdValues } from '../../shared/forms/heldValues';
import { freshSignInRequested } from '../../shared/freshSignIn';
import { changesBetween } from '../../shared/maskedValues';
import { paths } from '../../shared/routing/paths';
import { emailMessages as messages, pendingMessage } from './messages';
import type { Profile } from './model';
import { accountActions, accountSelectors } from './slice';

/**
 * Actions on the address: a pending link is sent again or its change cancelled, an address set by an administrator is
 * confirmed, and users without a password sign in again before they request another one.
 */
export function EmailStanding({ profile, currentPassword }: { profile: Profile; currentPassword: string }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const isBusy = useSelector(accountSelectors.selectEmailChange).status === 'pending';
  const { pendingEmail, isEmailToConfirm, hasPassword } = profile;
  const send = () => {
    const { userName, email, name, surname, phoneNumber, concurrencyStamp } = profile;
    const change = { userName, email, name, surname, phoneNumber, concurrencyStamp, confirmEmail: true as const };
    dispatch(
      accountActions.emailLinkRequested({
        id: holdValues(
          { ...change, ...(currentPassword !== '' && { currentPassword }) },
          changesBetween({ currentPassword: '' }, { confirmEmail: true, currentPassword }),
        ),
      }),
    );
  };
  const button = (text: keyof typeof messages, onClick: () => void) => (
    <button type="button" className="btn btn-outline-primary btn-sm" disabled={isBusy} onClick={onClick}>
      {intl.formatMessage(messages[text])}
    </button>
  );
  return (
    <>
      {pendingEmail !== null && (
        <div className="alert alert-info">
          <p>{intl.formatMessage(pendingMessage, { email: pendingEmail })}</p>
          <div className="sace-account__actions">
            {button('sendAgain', send)}
            {button('takeBack', () => dispatch(accountActions.emailChangeCancelRequested()))}
          </div>
        </div>
      )}
      {pendingEmail === null && isEmailToConfirm && (
        <div className="alert alert-warning">
          <p>{intl.formatMessage(messages.toConfirm)}</p>
          <div className="sace-account__actions">{button('sendLink', send)}</div>
        </div>
      )}
      {!hasPassword && (
        <div className="sace-account__fresh">
          <p>{intl.formatMessage(messages.fresh)}</p>
          {button('signInAgain', () => dispatch(freshSignInRequested({ returnUrl: paths.accountManage })))}
        </div>
      )}
    </>
  );
}
