import { Navigate, useSearchParams } from 'react-router-dom';
import { safeReturnUrl } from './model';
import { RequireSession } from './RequireSession';

/** The address /account/login while sign-in is by redirect: it leads on to the identity provider, and back to `returnUrl`. */
export function SignInPage() {
  const [search] = useSearchParams();
  return (
    <RequireSession returnUrl={safeReturnUrl(search.get('returnUrl'))}>
      <Navigate to={safeReturnUrl(search.get('returnUrl'))} replace />
    </RequireSession>
  );
}
