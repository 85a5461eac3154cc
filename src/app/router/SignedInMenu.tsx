import { useDispatch, useSelector } from 'react-redux';
import { useMatches } from 'react-router-dom';
import { SignInAgain } from '../../features/session/again/SignInAgain';
import { UserMenu } from '../../layouts/UserMenu';
import { selectCurrentUser, selectGrantedPolicies } from '../../shared/applicationConfiguration';
import type { MenuEntry } from '../../shared/routing/menuTree';
import { useSaveKey } from '../../shared/keys/useSaveKey';
import { signOutRequested } from '../../shared/session';
import { useInstallation } from '../installation';
import { userMenu } from '../routes/userMenu';
import type { PageHandle } from './pageHandle';

/**
 * The menu of the signed-in user, who saves forms by Ctrl+S, and signs in again here when the session ends.
 * @param elsewhere pages that the main menu leaves to it
 */
export function SignedInMenu({ elsewhere }: { elsewhere: readonly MenuEntry[] }) {
  const dispatch = useDispatch();
  useSaveKey();
  const { oAuth } = useInstallation();
  const granted = useSelector(selectGrantedPolicies);
  const needsSession = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.page.access === 'login');
  return (
    <>
      <UserMenu
        current={useSelector(selectCurrentUser)}
        items={userMenu({ granted, oAuth, elsewhere })}
        onSignOut={() => dispatch(signOutRequested())}
      />
      <SignInAgain isOffered={needsSession} />
    </>
  );
}
