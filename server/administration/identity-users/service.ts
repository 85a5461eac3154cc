/** The rules of users (ABP's identity). */
import type { Transaction } from 'kysely';
import type { Caller } from '../../platform/caller';
import type { Database, Schema } from '../../platform/database/schema';
import { notFound } from '../../platform/errors';
import { requireEmail } from '../../platform/fieldRules';
import type { Schemas } from '../../platform/handler';
import { recordChange } from '../../platform/history';
import { identityFailure } from '../../identity/users/identityErrors';
import { normalize } from '../../platform/names';
import { refuseTakeover } from '../../identity/users/authority';
import { keepAnAdministrator } from '../../identity/users/lastAdministrator';
import { defaultRoleIds } from '../../identity/users/defaultRoles';
import { insertUser, prepareUser } from '../../identity/users/newUser';
import { roleIdsByName, rolesOf, setRoles } from '../../identity/users/roles';
import { recordAdministration, recordRoles } from '../../identity/users/securityEvents';
import { endSignIns, type Administrator } from '../../identity/users/signIns';
import { findUser } from '../../identity/users/users';
import type { PermissionName } from '../../platform/permissions';
import type { Sealer } from '../../platform/secrets';
import type { Settings } from '../../platform/settings/settingValues';
import { deleteUser, lockUser, touchUser } from './repository';

const ENTITY = 'User';
const MANAGE_ROLES: PermissionName = 'AbpIdentity.Users.Update.ManageRoles';

/** The administrator who changes users, with the database of their tenant. */
export interface UserScope extends Administrator {
  readonly caller: Caller;
  readonly database: Database;
  /** Returns the settings of a tenant. */
  readonly settingsOf: (tenantId: string) => Promise<Settings>;
  readonly sealer: Sealer;
  /** Forgets the failures of a user's changes of the own account. Returns true when they had locked the changes. */
  readonly forgetChangeFailures: (tenantId: string, userName: string) => Promise<boolean>;
}

/** Returns true when the caller may give roles; the roles in requests of other callers are ignored, as in ABP. */
export const mayGiveRoles = ({ caller }: Pick<UserScope, 'caller'>): boolean => caller.policies.has(MANAGE_ROLES);

/** @throws ApiError 404 when the tenant has no such user. */
export async function getUser(database: Database, id: string) {
  const user = await findUser(database, id);
  if (!user) throw notFound('Utente', id);
  return user;
}

/**
 * Returns the user and locks the row. @throws ApiError 404; 403 ConcurrencyFailure when a given stamp is not the
 * user's.
 */
export async function lockCurrent(transaction: Transaction<Schema>, id: string, stamp: string | null = null) {
  const user = await lockUser(transaction, id);
  if (!user) throw notFound('Utente', id);
  // An empty stamp means no stamp, as in ABP.
  if ((stamp || user.concurrencyStamp) !== user.concurrencyStamp) throw identityFailure({ code: 'ConcurrencyFailure' });
  return user;
}

/** Returns the names of a user's roles, for the history. */
export const roleNamesOf = async (transaction: Transaction<Schema>, id: string): Promise<string[]> =>
  (await rolesOf(transaction, id)).map(({ name }) => name);

/** Returns true when the two lists contain different roles; upper and lower case count the same. */
export function areOtherRoles(before: readonly string[], wanted: readonly string[]): boolean {
  const [had, has] = [new Set(before.map(normalize)), new Set(wanted.map(normalize))];
  return had.size !== has.size || [...had].some((name) => !has.has(name));
}

/**
 * Makes a user; it gets the default roles when the caller may not give roles. @throws ApiError 403 with all identity
 * failures.
 */
export async function createUser(scope: UserScope, { roleNames, password, ...input }: Schemas['UserCreate']) {
  const { database, caller } = scope;
  const user = {
    ...input,
    email: requireEmail('email', input.email),
    isEmailGivenByOffice: true,
    tenantId: caller.tenantId,
  };
  const ready = await prepareUser(database, await scope.settingsOf(caller.tenantId), user, password);
  const id = await database.transaction().execute(async (transaction) => {
    const roleIds = mayGiveRoles(scope)
      ? await roleIdsByName(transaction, roleNames ?? [])
      : await defaultRoleIds(transaction, caller.tenantId);
    const userId = await insertUser(transaction, scope, ready, roleIds);
    await recordAdministration(
      transaction,
      scope,
      'UserCreated',
      { id: userId, name: user.userName },
      { added: await roleNamesOf(transaction, userId) },
    );
    return userId;
  });
  return getUser(database, id);
}

/**
 * Sets the roles of a user to exactly these. @throws ApiError 404; 403 MorePermissions, RoleNotFound,
 * LastAdministrator.
 */
export async function changeRoles(scope: UserScope, id: string, roleNames: readonly string[]): Promise<void> {
  const { database, caller } = scope;
  await database.transaction().execute((transaction) =>
    keepAnAdministrator(transaction, caller.tenantId, async () => {
      const { userName } = await lockCurrent(transaction, id);
      const before = await roleNamesOf(transaction, id);
      if (areOtherRoles(before, roleNames)) await refuseTakeover(transaction, caller, id, ['roleNames']);
      await setRoles(transaction, id, await roleIdsByName(transaction, roleNames));
      const after = await roleNamesOf(transaction, id);
      if (before.join('\n') === after.join('\n')) return;
      await touchUser(transaction, id, caller.userId);
      await recordChange(transaction, scope, {
        entity: ENTITY,
        entityId: id,
        event: 'roles changed',
        before: { roles: before },
        after: { roles: after },
      });
      await recordRoles(transaction, scope, { id, name: userName }, before, after);
    }),
  );
}

/**
 * Deletes a user and ends the user's sign-ins; does nothing when there is none. @throws ApiError 403 010001 for
 * oneself, MorePermissions, LastAdministrator.
 */
export async function removeUser(scope: UserScope, id: string): Promise<void> {
  const { database, caller } = scope;
  if (id === caller.userId) throw identityFailure({ code: '010001' });
  await database.transaction().execute((transaction) =>
    keepAnAdministrator(transaction, caller.tenantId, async () => {
      const user = await lockUser(transaction, id);
      if (!user) return;
      await refuseTakeover(transaction, caller, id);
      const { concurrencyStamp: _stamp, id: _id, isExternal: _external, ...before } = user;
      await deleteUser(transaction, id, caller.userId);
      await endSignIns(transaction, scope, user);
      await recordChange(transaction, scope, {
        entity: ENTITY,
        entityId: id,
        event: 'deleted',
        before: { ...before, roles: await roleNamesOf(transaction, id) },
      });
      await recordAdministration(transaction, scope, 'UserDeleted', { id, name: user.userName });
    }),
  );
}
