import { RolesPage } from '../features/administration/identity/RolesPage';
import { PermissionModal } from '../features/administration/permission-management/PermissionModal';

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
