/** A permission as it stands for one role or user. */
export type Permission = {
  name: string;
  displayName: string;
  parentName: string | null;
  isGranted: boolean;
  /** The source of the grant: the role or user itself, or, for a user, one of its roles. */
  grantedProviders: readonly Provider[];
};
export type Provider = { providerName: string; providerKey: string };
export type PermissionGroup = { name: string; displayName: string; permissions: readonly Permission[] };
export type PermissionList = { entityDisplayName: string; groups: readonly PermissionGroup[] };
export type PermissionChange = { name: string; isGranted: boolean };

/** The holder of the permissions: provider R with the name of a role, or U with the id of a user. */
export type PermissionHolder = { providerName: 'R' | 'U'; providerKey: string };

/** The calls of this feature. They need the ManagePermissions policy of roles or of users, by the holder. */
export type PermissionsApi = {
  get: (holder: PermissionHolder, signal: AbortSignal) => Promise<PermissionList>;
  update: (holder: PermissionHolder, changes: readonly PermissionChange[]) => Promise<void>;
};
