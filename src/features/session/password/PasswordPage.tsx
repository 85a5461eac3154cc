import { useContext, useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { selectConfiguration } from '../../../shared/applicationConfiguration';
import { SignInMethodsContext } from '../../../shared/signInMethods';
import { PageHeading } from '../../../shared/ui/PageHeading';
import { Spinner } from '../../../shared/ui/Spinner';
import { selectSession } from '../selectors';
import { sessionActions } from '../slice';
import { messages } from './messages';
import { PasswordForm } from './PasswordForm';
import { passwordSignInSelectors, type HeldCredentials } from './slice';
import { PasswordLinks } from './PasswordLinks';
import { SpidButton } from './SpidButton';
import './password.css';

/**
 * USE-08: the page of user name and password. A signed-in user, by this page or in another tab, goes on to `returnUrl`.
 */
export function PasswordPage({ returnUrl }: { returnUrl: string }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { status } = useSelector(selectSession);
  const isPending = useSelector(passwordSignInSelectors.selectPasswordSignIn).status === 'pending';
  const settings = useSelector(selectConfiguration)?.setting.values;
  const isDisabled = settings?.['Abp.Account.EnableLocalLogin']?.toLowerCase() === 'false';
  const given = useGivenCredentials();
  const { spid } = useContext(SignInMethodsContext);

  useEffect(() => {
    dispatch(sessionActions.signInPageShown());
  }, [dispatch]);

  if (status === 'signedIn' && !isPending) return <Navigate to={returnUrl} replace />;
  if (status === 'starting' || status === 'signingOut') return <Spinner />;
  return (
    <div className="sace-sign-in">
      <PageHeading
        title={intl.formatMessage(messages.title)}
        {...(!isDisabled && { lead: intl.formatMessage(messages.lead) })}
      />
      {isDisabled ? <Disabled hasSpid={spid} /> : <PasswordForm returnUrl={returnUrl} given={given} />}
      {!isDisabled && (
        <PasswordLinks
          returnUrl={returnUrl}
          canRegister={settings?.['Abp.Account.IsSelfRegistrationEnabled']?.toLowerCase() !== 'false'}
        />
      )}
      {spid && <SpidButton returnUrl={returnUrl} />}
    </div>
  );
}

/**
 * A user who has just registered is signed in here. The history keeps the handle, which finds nothing any more after a
 * reload.
 */
function useGivenCredentials(): HeldCredentials | undefined {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'attempt' in state && typeof state.attempt === 'string'
    ? state.attempt
    : undefined;
}

function Disabled({ hasSpid }: { hasSpid: boolean }) {
  const intl = useIntl();
  return (
    <div className="alert alert-warning" role="alert">
      <h2 className="h5">{intl.formatMessage(messages.disabledTitle)}</h2>
      <p>{intl.formatMessage(hasSpid ? messages.disabledUseSpid : messages.disabled)}</p>
    </div>
  );
}
