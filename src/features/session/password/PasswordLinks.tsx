import { useIntl } from 'react-intl';
import { Link } from '../../../shared/routing/Link';
import { paths } from '../../../shared/routing/paths';
import { messages } from './messages';

/** Links for users without a password, or who forgot it. They lead back to `returnUrl` in the end. */
export function PasswordLinks({ returnUrl, canRegister }: { returnUrl: string; canRegister: boolean }) {
  const intl = useIntl();
  const address = (path: string) =>
    returnUrl === paths.home ? path : `${path}?returnUrl=${encodeURIComponent(returnUrl)}`;
  return (
    <ul className="sace-sign-in__links">
      <li>
        <Link to={address(paths.accountForgotPassword)}>{intl.formatMessage(messages.forgotPassword)}</Link>
      </li>
      {canRegister && (
        <li>
          {intl.formatMessage(messages.newUser)}{' '}
          <Link to={address(paths.accountRegister)}>{intl.formatMessage(messages.register)}</Link>
        </li>
      )}
    </ul>
  );
}
