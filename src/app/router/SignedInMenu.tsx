import { useDispatch, useSelector } from 'react-redux';
import { UserMenu } from '../../layouts/UserMenu';
import { selectCurrentUser, selectGrantedPolicies } from '../../shared/applicationConfiguration';
import type { MenuEntry } from '../../shared/routing/menuTree';
import { useSaveKey } from '../../shared/keys/useSaveKey';
import { signOutRequested } from '../../shared/session';
import { useInstallation } from '../installation';
import { userMenu } from '../routes/userMenu';

/** The menu of the signed-in user, who saves forms by Ctrl+S. `elsewhere`: pages that the main menu leaves to it. */
export function SignedInMenu({ elsewhere }: { elsewhere: readonly MenuEntry[] }) {
  const dispatch = useDispatch();
  useSaveKey();
  const { oAuth } = useInstallation();
  const granted = useSelector(selectGrantedPolicies);
  return (
    <UserMenu
      current={useSelector(selectCurrentUser)}
      items={userMenu({ granted, oAuth, elsewhere })}
      onSignOut={() => dispatch(signOutRequested())}
    />
  );
}
