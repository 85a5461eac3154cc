import { UsersPage } from '../features/administration/identity/UsersPage';
import { PermissionModal } from '../features/administration/permission-management/PermissionModal';

/** The users, with their permissions. */
export function IdentityUsers() {
  return (
    <UsersPage
      permissionsOf={({ id, userName }, onClose) => (
        <PermissionModal holder={{ providerName: 'U', providerKey: id }} name={userName} onClose={onClose} />
      )}
    />
  );
}
