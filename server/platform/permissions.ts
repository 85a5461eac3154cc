/**
 * Every permission that a role, a user or a client can be granted: the portal's own first, then those of the
 * administration shell, which follow the ABP conventions.
 */
import type { LocalizedText } from './errors';
import type { FeatureName } from './features/features';

/**
 * The kind of a holder of permissions, and its key in the table of grants: R is a role, by its name; U a user, by their
 * id; C a client program, by its id.
 */
export type PermissionProvider = 'R' | 'U' | 'C';

/** Users of the host and users of a tenant may hold different permissions. */
export type Side = 'host' | 'tenant';

interface PermissionShape {
  readonly name: string;
  readonly parentName?: string;
  readonly displayKey: string;
  /** The side that may hold it; both sides when left out. */
  readonly side?: Side;
  /** The providers that it may be granted to; all when left out. */
  readonly providers?: readonly PermissionProvider[];
  /** Features that a tenant needs for it; without them the permission is not there. The host needs none. */
  readonly tenantFeatures?: readonly FeatureName[];
}

interface GroupShape {
  readonly name: string;
  /** The resource of all display texts of the group. */
  readonly resource: string;
  readonly displayKey: string;
  /** In tree order: a permission stands below its parent. */
  readonly permissions: readonly PermissionShape[];
}

const ROLES = 'AbpIdentity.Roles';
const USERS = 'AbpIdentity.Users';
const TENANTS = 'AbpTenantManagement.Tenants';
const EMAILING = 'SettingManagement.Emailing';
const emailingFeatures = ['SettingManagement.Enable', 'SettingManagement.AllowChangingEmailSettings'] as const;

const CATALOGUE = [
  {
    name: 'Sace',
    resource: 'Sace',
    displayKey: 'Permission:Sace',
    permissions: [
      { name: 'AccreditationCreate', displayKey: 'Permission:AccreditationCreate' },
      { name: 'AccreditationManage', displayKey: 'Permission:AccreditationManage' },
      { name: 'ApeList', displayKey: 'Permission:ApeList' },
      { name: 'ApeCreate', displayKey: 'Permission:ApeCreate' },
      { name: 'ApeManage', displayKey: 'Permission:ApeManage' },
      { name: 'ApeControl', displayKey: 'Permission:ApeControl' },
      { name: 'PlantManage', displayKey: 'Permission:PlantManage' },
      { name: 'PlantMaintain', displayKey: 'Permission:PlantMaintain' },
      { name: 'WalletManage', displayKey: 'Permission:WalletManage' },
      { name: 'WalletEdit', displayKey: 'Permission:WalletEdit' },
      { name: 'ContentManage', displayKey: 'Permission:ContentManage' },
      { name: 'Sace.CleanedTexts', displayKey: 'Permission:CleanedTexts' },
      // Work outside of requests serves all tenants at once.
      { name: 'Sace.Jobs', displayKey: 'Permission:Jobs', side: 'host' },
    ],
  },
  {
    name: 'AbpIdentity',
    resource: 'AbpIdentity',
    displayKey: 'Permission:IdentityManagement',
    permissions: [
      { name: ROLES, displayKey: 'Permission:RoleManagement' },
      { name: `${ROLES}.Create`, parentName: ROLES, displayKey: 'Permission:Create' },
      { name: `${ROLES}.Update`, parentName: ROLES, displayKey: 'Permission:Edit' },
      { name: `${ROLES}.Delete`, parentName: ROLES, displayKey: 'Permission:Delete' },
      { name: `${ROLES}.ManagePermissions`, parentName: ROLES, displayKey: 'Permission:ChangePermissions' },
      { name: USERS, displayKey: 'Permission:UserManagement' },
      { name: `${USERS}.Create`, parentName: USERS, displayKey: 'Permission:Create' },
      { name: `${USERS}.Update`, parentName: USERS, displayKey: 'Permission:Edit' },
      { name: `${USERS}.Update.ManageRoles`, parentName: `${USERS}.Update`, displayKey: 'Permission:ManageRoles' },
      { name: `${USERS}.Delete`, parentName: USERS, displayKey: 'Permission:Delete' },
      { name: `${USERS}.ManagePermissions`, parentName: USERS, displayKey: 'Permission:ChangePermissions' },
      { name: 'AbpIdentity.UserLookup', displayKey: 'Permission:UserLookup', providers: ['C'] },
      // The portal's own.
      { name: 'AbpIdentity.SecurityLogs', displayKey: 'Permission:SecurityLogs' },
    ],
  },
  {
    name: 'AbpTenantManagement',
    resource: 'AbpTenantManagement',
    displayKey: 'Permission:TenantManagement',
    permissions: [
      { name: TENANTS, displayKey: 'Permission:TenantManagement', side: 'host' },
      { name: `${TENANTS}.Create`, parentName: TENANTS, displayKey: 'Permission:Create', side: 'host' },
      { name: `${TENANTS}.Update`, parentName: TENANTS, displayKey: 'Permission:Edit', side: 'host' },
      { name: `${TENANTS}.Delete`, parentName: TENANTS, displayKey: 'Permission:Delete', side: 'host' },
      { name: `${TENANTS}.ManageFeatures`, parentName: TENANTS, displayKey: 'Permission:ManageFeatures', side: 'host' },
      {
        name: `${TENANTS}.ManageConnectionStrings`,
        parentName: TENANTS,
        displayKey: 'Permission:ManageConnectionStrings',
        side: 'host',
      },
    ],
  },
  {
    name: 'FeatureManagement',
    resource: 'AbpFeatureManagement',
    displayKey: 'Permission:FeatureManagement',
    permissions: [
      {
        name: 'FeatureManagement.ManageHostFeatures',
        displayKey: 'Permission:FeatureManagement.ManageHostFeatures',
        side: 'host',
      },
    ],
  },
  {
    name: 'SettingManagement',
    resource: 'AbpSettingManagement',
    displayKey: 'Permission:SettingManagement',
    permissions: [
      { name: EMAILING, displayKey: 'Permission:Emailing', tenantFeatures: emailingFeatures },
      {
        name: `${EMAILING}.Test`,
        parentName: EMAILING,
        displayKey: 'Permission:EmailingTest',
        tenantFeatures: emailingFeatures,
      },
      { name: 'SettingManagement.TimeZone', displayKey: 'Permission:TimeZone' },
      { name: 'SettingManagement.Statements', displayKey: 'Permission:Statements' },
      { name: 'SettingManagement.Fee', displayKey: 'Permission:Fee' },
      { name: 'SettingManagement.PublicRegister', displayKey: 'Permission:PublicRegister' },
    ],
  },
] as const satisfies readonly GroupShape[];

export type PermissionName = (typeof CATALOGUE)[number]['permissions'][number]['name'];

export interface Permission {
  readonly name: PermissionName;
  readonly parentName: string | null;
  readonly display: LocalizedText;
  readonly side: Side | 'both';
  /** The providers that it may be granted to; empty for all, as in the API. */
  readonly providers: readonly PermissionProvider[];
  readonly tenantFeatures: readonly FeatureName[];
}

export interface PermissionGroup {
  readonly name: string;
  readonly display: LocalizedText;
  readonly permissions: readonly Permission[];
}

const permissionOf = (
  resource: string,
  { name, parentName, displayKey, side, providers, tenantFeatures }: PermissionShape,
): Permission => ({
  name: name as PermissionName,
  parentName: parentName ?? null,
  display: { resource, key: displayKey },
  side: side ?? 'both',
  providers: providers ?? [],
  tenantFeatures: tenantFeatures ?? [],
});

export const PERMISSION_GROUPS: readonly PermissionGroup[] = CATALOGUE.map(
  ({ name, resource, displayKey, permissions }) => ({
    name,
    display: { resource, key: displayKey },
    permissions: permissions.map((permission) => permissionOf(resource, permission)),
  }),
);

const PERMISSIONS = PERMISSION_GROUPS.flatMap(({ permissions }) => permissions);

/** True when a feature is on for the tenant in question. */
type IsOn = (feature: FeatureName) => boolean;

/** True when users of a side may hold a permission that was granted to a provider of that kind. */
export function mayHold(
  { side, providers, tenantFeatures }: Permission,
  whose: Side,
  provider: PermissionProvider,
  isOn: IsOn,
): boolean {
  return (
    (side === 'both' || side === whose) &&
    (providers.length === 0 || providers.includes(provider)) &&
    (whose === 'host' || tenantFeatures.every(isOn))
  );
}

/**
 * The initial permissions of a side's administrator role: all that a role may have there, also those of features that
 * are off.
 */
export const administratorPermissions = (side: Side): PermissionName[] =>
  PERMISSIONS.filter((permission) => mayHold(permission, side, 'R', () => true)).map(({ name }) => name);

export interface GrantedName {
  readonly name: string;
  readonly provider: PermissionProvider;
}

/**
 * The policies that grants open to a user of a side; grants of what is no permission there, or none any more, open
 * nothing.
 */
export function openedPolicies(grants: readonly GrantedName[], side: Side, isOn: IsOn): Set<string> {
  const byName = new Map<string, Permission>(PERMISSIONS.map((permission) => [permission.name, permission]));
  const opened = grants.filter(({ name, provider }) => {
    const permission = byName.get(name);
    return permission !== undefined && mayHold(permission, side, provider, isOn);
  });
  return new Set(opened.map(({ name }) => name));
}

/**
 * Says whether granted policies satisfy a policy expression. An expression is alternatives parted by `||`, each of
 * policies joined by `&&`, as in the contract's `x-policy` and in the route table (ABP's convention).
 */
export function satisfies(expression: string, granted: ReadonlySet<string>): boolean {
  return expression
    .split('||')
    .some((alternative) => alternative.split('&&').every((policy) => granted.has(policy.trim())));
}
