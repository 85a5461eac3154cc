import { useEffect, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { signInRequested } from '../../shared/session';
import { Spinner } from '../../shared/ui/Spinner';
import { messages } from './messages';
import { selectSession, selectSignInFailure } from './selectors';
import { SignInFailure } from './SignInFailure';

type Props = {
  children: ReactNode;
  /** The address to return to; this one unless given. */
  returnUrl?: string;
};

/**
 * AUT-07: shows its children to a signed-in user only; anybody else is led to sign in, with this address to come back
 * to.
 */
export function RequireSession({ children, returnUrl: given }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { pathname, search, hash } = useLocation();
  const { status } = useSelector(selectSession);
  const failure = useSelector(selectSignInFailure);
  const returnUrl = given ?? pathname + search + hash;
  const isAsked = status === 'anonymous' && failure === null;

  useEffect(() => {
    if (isAsked) dispatch(signInRequested({ returnUrl }));
  }, [dispatch, isAsked, returnUrl]);

  if (status === 'signedIn') return children;
  if (failure) return <SignInFailure failure={failure} returnUrl={returnUrl} />;
  return <Spinner {...(status === 'signingIn' && { label: intl.formatMessage(messages.signInWaiting) })} />;
}
