import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../shared/routing/paths';
import { Spinner } from '../../shared/ui/Spinner';
import { messages } from './messages';
import { selectReturnUrl, selectSession, selectSignInFailure } from './selectors';
import { SignInFailure } from './SignInFailure';

/**
 * The page to which the identity provider sends the browser back after a sign-in. It goes on to the page that the user
 * wanted; an old or repeated callback, which brings nothing, goes home. The title stays alone meanwhile: MSAL uses it.
 */
export function CallbackPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { status } = useSelector(selectSession);
  const failure = useSelector(selectSignInFailure);
  const returnUrl = useSelector(selectReturnUrl);
  const isDone = failure === null && (status === 'signedIn' || status === 'anonymous');

  useEffect(() => {
    if (isDone) void navigate(returnUrl ?? paths.home, { replace: true });
  }, [navigate, isDone, returnUrl]);

  if (failure) return <SignInFailure failure={failure} returnUrl={paths.home} />;
  return <Spinner label={intl.formatMessage(messages.callbackWaiting)} />;
}
