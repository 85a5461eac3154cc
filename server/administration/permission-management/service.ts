/** Reads and changes the permissions of roles and users (ABP's permission management). */
import type { Transaction } from 'kysely';
import type { Config } from '../../platform/config/config';
import type { Schema } from '../../platform/database/schema';
import type { Scope } from '../../platform/deps';
import { notFound } from '../../platform/errors';
import { notValid } from '../../platform/fieldRules';
import type { Query, Schemas } from '../../platform/handler';
import { ownFeatureValues } from '../../platform/features/featureRepository';
import { switches } from '../../platform/features/featureValues';
import { recordChange } from '../../platform/history';
import { givesPower, powerByDefault } from '../../identity/users/defaultRoles';
import { keepAnAdministrator } from '../../identity/users/lastAdministrator';
import { recordAdministration } from '../../identity/users/securityEvents';
import type { Administrator } from '../../identity/users/signIns';
import { translate, type Language } from '../../platform/localization/texts';
import { mayHold, PERMISSION_GROUPS, type Permission } from '../../platform/permissions';
import { findHolder, grant, grantsOf, lockHolder, sideOf, takeBack, type Grant, type Holder } from './repository';

/** The holder as a request names it. */
type Named = Query<'permissionsGet'>;

/** A permission to grant or to revoke. */
type WantedPermission = Schemas['PermissionsUpdate']['permissions'][number];

/** The policies for managing the permissions of each kind of holder. */
const POLICIES = { R: 'AbpIdentity.Roles.ManagePermissions', U: 'AbpIdentity.Users.ManagePermissions' } as const;

/**
 * Returns true when the caller may manage the permissions of that kind of holder.
 * @throws ApiError 400 for a provider whose permissions are not managed here.
 */
export function mayManage({ caller }: Pick<Scope, 'caller'>, providerName: string): boolean {
  return caller.policies.has(POLICIES[providerOf(providerName)]);
}

function providerOf(name: string): Holder['provider'] {
  if (name === 'R' || name === 'U') return name;
  throw notValid('providerName');
}

const notThere = ({ providerName, providerKey }: Named) =>
  notFound(providerName === 'R' ? 'Ruolo' : 'Utente', providerKey);

/** Returns the permissions that holders of a kind in the caller's tenant can have. */
async function offered(config: Pick<Config, 'features'>, { caller, database }: Scope, provider: Holder['provider']) {
  const isOn = switches(await ownFeatureValues(database, caller.tenantId), config.features);
  const isOffered = (permission: Permission) => mayHold(permission, sideOf(caller.tenantId), provider, isOn);
  return PERMISSION_GROUPS.map((group) => ({ ...group, permissions: group.permissions.filter(isOffered) })).filter(
    ({ permissions }) => permissions.length > 0,
  );
}

/** @throws ApiError 404 when the caller's tenant has no such role or user. */
export async function readPermissions(
  config: Pick<Config, 'features'>,
  scope: Scope,
  named: Named,
  language: Language,
) {
  const holder = await findHolder(scope.database, providerOf(named.providerName), named.providerKey);
  if (!holder) throw notThere(named);
  const [groups, grants] = await Promise.all([
    offered(config, scope, holder.provider),
    grantsOf(scope.database, holder),
  ]);
  return {
    entityDisplayName: named.providerKey,
    groups: groups.map(({ name, display, permissions }) => ({
      name,
      displayName: translate(language, display),
      displayNameKey: display.key,
      displayNameResource: display.resource,
      permissions: permissions.map((permission) =>
        describe(
          permission,
          grants.filter((one) => one.name === permission.name),
          language,
        ),
      ),
    })),
  };
}

const describe = (
  { name, parentName, display, providers }: Permission,
  sources: readonly Grant[],
  language: Language,
) => ({
  name,
  displayName: translate(language, display),
  parentName,
  isGranted: sources.length > 0,
  allowedProviders: providers,
  grantedProviders: sources.map(({ provider, key }) => ({ providerName: provider, providerKey: key })),
});

/**
 * Grants and revokes permissions. A permission that no holder of that kind can have is ignored, and one that is already
 * as wanted stays.
 * @throws ApiError 404 when the caller's tenant has no such role or user; 403 when no administrator would be left, or
 * when users who register would get power.
 */
export async function changePermissions(
  config: Pick<Config, 'features'>,
  scope: Scope & Administrator,
  named: Named,
  wanted: readonly WantedPermission[],
): Promise<void> {
  const provider = providerOf(named.providerName);
  const names = new Set<string>(
    (await offered(config, scope, provider)).flatMap(({ permissions }) => permissions.map(({ name }) => name)),
  );
  // When a name occurs twice, the last entry counts.
  const words = new Map(wanted.filter(({ name }) => names.has(name)).map(({ name, isGranted }) => [name, isGranted]));
  await scope.database.transaction().execute((transaction) => {
    const change = () => changeGrants(transaction, scope, { named, provider, words });
    return [...words.values()].includes(false)
      ? keepAnAdministrator(transaction, scope.caller.tenantId, change)
      : change();
  });
}

interface Change {
  readonly named: Named;
  readonly provider: Holder['provider'];
  /** The wanted state of each permission by its name: true grants it. */
  readonly words: ReadonlyMap<string, boolean>;
}

async function changeGrants(
  transaction: Transaction<Schema>,
  administrator: Administrator,
  { named, provider, words }: Change,
): Promise<void> {
  const holder = await lockHolder(transaction, provider, named.providerKey);
  if (!holder) throw notThere(named);
  const grants = await grantsOf(transaction, holder);
  const held = new Set(grants.map(({ name }) => name));
  const own = new Set(grants.filter((one) => one.provider === provider).map(({ name }) => name));
  const given = [...words].filter(([name, isGranted]) => isGranted && !held.has(name)).map(([name]) => name);
  const taken = [...words].filter(([name, isGranted]) => !isGranted && own.has(name)).map(([name]) => name);
  if (given.length === 0 && taken.length === 0) return;
  if (holder.isDefault && givesPower(given)) throw powerByDefault();
  await grant(transaction, administrator.caller.tenantId, holder, given);
  await takeBack(transaction, holder, taken);
  const after = [...own].filter((name) => !taken.includes(name)).concat(given);
  const entity = provider === 'R' ? 'Role' : 'User';
  await recordChange(transaction, administrator, {
    entity,
    entityId: holder.id,
    event: 'permissions changed',
    before: { permissions: [...own].sort() },
    after: { permissions: after.sort() },
  });
  if (given.length > 0)
    await recordAdministration(transaction, administrator, 'PermissionsGranted', holder, { added: given });
  if (taken.length > 0)
    await recordAdministration(transaction, administrator, 'PermissionsRevoked', holder, { removed: taken });
}
