import { useContext, useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { selectConfiguration } from '../../../shared/applicationConfiguration';
import { selectTenant } from '../../../shared/session';
import { SignInMethodsContext } from '../../../shared/signInMethods';
import { PageHeading } from '../../../shared/ui/PageHeading';
import { Spinner } from '../../../shared/ui/Spinner';
import { selectSession } from '../selectors';
import { signInPageShown } from '../slice';
import { messages, tenantMessage } from './messages';
import { PasswordForm } from './PasswordForm';
import { selectPasswordSignIn } from './slice';
import { SpidButton } from './SpidButton';
import './password.css';

/** USE-08: the page of user name and password. Whoever is signed in, by this page or in another tab, goes on to `returnUrl`. */
export function PasswordPage({ returnUrl }: { returnUrl: string }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { status } = useSelector(selectSession);
  const isPending = useSelector(selectPasswordSignIn).status === 'pending';
  const tenant = useSelector(selectTenant);
  const isDisabled = useSelector(selectConfiguration)?.setting.values['Abp.Account.EnableLocalLogin']?.toLowerCase() === 'false';
  const { spid } = useContext(SignInMethodsContext);

  useEffect(() => {
    dispatch(signInPageShown());
  }, [dispatch]);

  if (status === 'signedIn' && !isPending) return <Navigate to={returnUrl} replace />;
  if (status === 'starting' || status === 'signingOut') return <Spinner />;
  return (
    <div className="sace-sign-in">
      <PageHeading title={intl.formatMessage(messages.title)} {...(!isDisabled && { lead: intl.formatMessage(messages.lead) })} />
      {tenant && <p className="sace-sign-in__tenant">{intl.formatMessage(tenantMessage, { name: tenant.name === '' ? tenant.id : tenant.name })}</p>}
      {isDisabled ? <Disabled hasSpid={spid} /> : <PasswordForm returnUrl={returnUrl} />}
      {spid && <SpidButton returnUrl={returnUrl} />}
    </div>
  );
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
