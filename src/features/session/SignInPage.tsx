import { useContext } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { SignInMethodsContext } from '../../shared/signInMethods';
import { laterPart } from '../../shared/ui/laterPart';
import { safeReturnUrl } from './model';
import { RequireSession } from './RequireSession';
import { Spinner } from '../../shared/ui/Spinner';

const PasswordPage = laterPart(async () => (await import('./password/PasswordPage')).PasswordPage, {
  waiting: <Spinner />,
});

/**
 * AUT-01: the address /account/login is the form of this program, or leads on to the identity provider; then to
 * `returnUrl`.
 */
export function SignInPage() {
  const [search] = useSearchParams();
  const returnUrl = safeReturnUrl(search.get('returnUrl'));
  if (useContext(SignInMethodsContext).responseType !== 'code') return <PasswordPage returnUrl={returnUrl} />;
  return (
    <RequireSession returnUrl={returnUrl}>
      <Navigate to={returnUrl} replace />
    </RequireSession>
  );
}
