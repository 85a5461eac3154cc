/** The rules of roles (ABP's identity). */
import { randomUUID } from 'node:crypto';
import type { Scope } from '../../platform/deps';
import { notFound } from '../../platform/errors';
import { requireText } from '../../platform/fieldRules';
import type { Schemas } from '../../platform/handler';
import { recordChange } from '../../platform/history';
import { normalize } from '../../platform/names';
import { identityFailure } from '../../identity/users/identityErrors';
import { refuseDefaultBeyond } from '../../identity/users/authority';
import { isPowerful, powerByDefault } from '../../identity/users/defaultRoles';
import { isNameOfGivenRole } from '../../identity/users/givenRoles';
import { keepAnAdministrator } from '../../identity/users/lastAdministrator';
import { recordAdministration } from '../../identity/users/securityEvents';
import type { Administrator } from '../../identity/users/signIns';
import { deleteRole, findRole, insertRole, isNameTaken, lockRole, updateRole, type RoleValues } from './repository';

const ENTITY = 'Role';

/** @throws ApiError 404 when the tenant has no such role. */
export async function getRole(database: Scope['database'], id: string) {
  const role = await findRole(database, id);
  if (!role) throw notFound('Ruolo', id);
  return role;
}

async function claimName<T>(name: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isNameTaken(error)) throw identityFailure({ code: 'DuplicateRoleName', values: [name], member: 'name' });
    throw error;
  }
}

/** The portal makes the roles of its decisions itself: another one of such a name would be given in their place. */
function refuseNameOfGivenRole(name: string): void {
  if (isNameOfGivenRole(name)) throw identityFailure({ code: 'DuplicateRoleName', values: [name], member: 'name' });
}

/** Makes a role without permissions. @throws ApiError 403 DuplicateRoleName. */
export async function createRole(
  { database, ...actor }: Scope & Administrator,
  { name: given, isDefault, isPublic }: Schemas['RoleCreate'],
) {
  const values: RoleValues = { name: requireText('name', given), isDefault, isPublic };
  refuseNameOfGivenRole(values.name);
  const id = randomUUID();
  await database.transaction().execute(async (transaction) => {
    await claimName(values.name, () => insertRole(transaction, actor.caller.tenantId, id, values));
    await recordChange(transaction, actor, { entity: ENTITY, entityId: id, event: 'created', after: values });
    if (isDefault) await recordAdministration(transaction, actor, 'RoleMadeDefault', { id, name: values.name });
  });
  return getRole(database, id);
}

/**
 * Changes a role. @throws ApiError 404; 403 ConcurrencyFailure, 010005 (a static role's name), DefaultRolePower,
 * DefaultRoleBeyond, DuplicateRoleName.
 */
export async function changeRole(
  { database, ...actor }: Scope & Administrator,
  id: string,
  input: Schemas['RoleUpdate'],
) {
  const name = requireText('name', input.name);
  const { tenantId } = actor.caller;
  await database.transaction().execute((transaction) =>
    keepAnAdministrator(transaction, tenantId, async () => {
      const role = await lockRole(transaction, id);
      if (!role) throw notFound('Ruolo', id);
      // An empty stamp means no stamp, as in ABP.
      if ((input.concurrencyStamp || role.concurrencyStamp) !== role.concurrencyStamp)
        throw identityFailure({ code: 'ConcurrencyFailure' });
      if (role.isStatic && name !== role.name) throw identityFailure({ code: '010005', member: 'name' });
      if (normalize(name) !== normalize(role.name)) refuseNameOfGivenRole(name);
      const before: RoleValues = { name: role.name, isDefault: role.isDefault, isPublic: role.isPublic };
      const after: RoleValues = {
        name,
        isDefault: input.isDefault ?? role.isDefault,
        isPublic: input.isPublic ?? role.isPublic,
      };
      if (after.isDefault && (await isPowerful(transaction, tenantId, role.name))) throw powerByDefault(['isDefault']);
      if (after.isDefault && !before.isDefault) await refuseDefaultBeyond(transaction, actor.caller, role.name);
      await claimName(name, () => updateRole(transaction, id, role.name, after));
      await recordChange(transaction, actor, {
        entity: ENTITY,
        entityId: id,
        event: name === role.name ? 'updated' : 'renamed',
        before,
        after,
      });
      if (after.isDefault !== before.isDefault)
        await recordAdministration(transaction, actor, after.isDefault ? 'RoleMadeDefault' : 'RoleNoMoreDefault', {
          id: role.id,
          name,
        });
    }),
  );
  return getRole(database, id);
}

/** Deletes a role; does nothing when there is none. @throws ApiError 403 010006 for a static one, LastAdministrator. */
export async function removeRole({ database, ...actor }: Scope & Administrator, id: string): Promise<void> {
  await database.transaction().execute((transaction) =>
    keepAnAdministrator(transaction, actor.caller.tenantId, async () => {
      const role = await lockRole(transaction, id);
      if (!role) return;
      if (role.isStatic) throw identityFailure({ code: '010006' });
      const users = await deleteRole(transaction, role);
      await recordChange(transaction, actor, {
        entity: ENTITY,
        entityId: id,
        event: 'deleted',
        before: { name: role.name, isDefault: role.isDefault, isPublic: role.isPublic, users },
      });
      await recordAdministration(transaction, actor, 'RoleDeleted', role);
    }),
  );
}
