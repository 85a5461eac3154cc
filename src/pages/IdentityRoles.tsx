import { RolesPage } from '../features/identity/RolesPage';
import { PermissionModal } from '../features/permission-management/PermissionModal';

/** The roles, with their permissions. */
export function IdentityRoles() {
  return (
    <RolesPage
      permissionsOf={(name, onClose) => (
        <PermissionModal holder={{ providerName: 'R', providerKey: name }} onClose={onClose} />
      )}
    />
  );
}
