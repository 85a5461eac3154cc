import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectSession } from '../selectors';
import { offerSignIn } from '../signInOffer';
import { SignInAgainDialog } from './SignInAgainDialog';

/**
 * Asks the user of a session that ended to sign in again, over the page.
 * @param isOffered false on public pages, which go on without a user
 */
export function SignInAgain({ isOffered }: { isOffered: boolean }) {
  const session = useSelector(selectSession);
  useEffect(() => (isOffered ? offerSignIn() : undefined), [isOffered]);
  return session.status === 'signedIn' && session.isEnded ? <SignInAgainDialog /> : null;
}
