/**
 * Names of every permission a role or a user can be granted: the portal's own first, then those of the
 * administration shell, which follow the ABP conventions.
 */
export const PORTAL_PERMISSIONS = ['AccreditationCreate', 'AccreditationManage', 'ApeList', 'ApeCreate', 'WalletManage', 'WalletEdit'] as const;

export const ADMINISTRATION_PERMISSIONS = [
  'AbpIdentity.Roles',
  'AbpIdentity.Roles.Create',
  'AbpIdentity.Roles.Update',
  'AbpIdentity.Roles.Delete',
  'AbpIdentity.Roles.ManagePermissions',
  'AbpIdentity.Users',
  'AbpIdentity.Users.Create',
  'AbpIdentity.Users.Update',
  'AbpIdentity.Users.Delete',
  'AbpIdentity.Users.ManagePermissions',
  'AbpIdentity.Users.Update.ManageRoles',
  'AbpIdentity.SecurityLogs',
  'AbpTenantManagement.Tenants',
  'AbpTenantManagement.Tenants.Create',
  'AbpTenantManagement.Tenants.Update',
  'AbpTenantManagement.Tenants.Delete',
  'AbpTenantManagement.Tenants.ManageFeatures',
  'AbpTenantManagement.Tenants.ManageConnectionStrings',
  'FeatureManagement.ManageHostFeatures',
  'SettingManagement.Emailing',
  'SettingManagement.Emailing.Test',
  'SettingManagement.TimeZone',
] as const;

export type PermissionName = (typeof PORTAL_PERMISSIONS)[number] | (typeof ADMINISTRATION_PERMISSIONS)[number];

export const ALL_PERMISSIONS: readonly PermissionName[] = [...PORTAL_PERMISSIONS, ...ADMINISTRATION_PERMISSIONS];

/**
 * Says whether granted policies satisfy a policy expression. An expression is alternatives parted by `||`, each of
 * policies joined by `&&`, as in the contract's `x-policy` and in the route table (ABP's convention).
 */
export function satisfies(expression: string, granted: ReadonlySet<string>): boolean {
  return expression.split('||').some((alternative) => alternative.split('&&').every((policy) => granted.has(policy.trim())));
}

/** Whether a permission concerns tenants as a whole, so that only users of the host may hold it. */
export const isHostPermission = (name: PermissionName): boolean => name.startsWith('AbpTenantManagement.') || name.startsWith('FeatureManagement.');
