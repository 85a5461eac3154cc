/** The roles that users get when they register: none that could give itself other permissions. */
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema';
import { ApiError } from '../../platform/errors';
import type { PermissionName } from '../../platform/permissions';

/** A holder of one of these can come to every other permission. */
const POWER: readonly PermissionName[] = [
  'AbpIdentity.Roles.ManagePermissions',
  'AbpIdentity.Users.ManagePermissions',
  'AbpIdentity.Users.Update.ManageRoles',
];

/** Returns true when one of the permissions gives power over permissions or roles. */
export const givesPower = (names: readonly string[]): boolean => POWER.some((name) => names.includes(name));

/** Returns true when the role may give permissions or roles. */
export async function isPowerful(transaction: Transaction<Schema>, tenantId: string, name: string): Promise<boolean> {
  const found = await transaction
    .selectFrom('permission_grant')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('provider_name', '=', 'R')
    .where('provider_key', '=', name)
    .where('name', 'in', POWER)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Returns a 403: a role that users get when they register must not give power. `members` are the fields at fault, when
 * a form has them.
 */
export function powerByDefault(members: readonly string[] = []): ApiError {
  const text = { resource: 'Sace', key: 'Sace:DefaultRolePower' };
  return new ApiError(403, text, {
    code: text.key,
    validationErrors: members.length > 0 ? [{ message: text, members }] : null,
  });
}

/**
 * Returns the ids of the roles that new users of the tenant get by default, and locks them until the transaction ends:
 * the function waits for a role that is deleted at this moment, and leaves it out. Roles that give power are left out
 * even when the table has them.
 */
export async function defaultRoleIds(transaction: Transaction<Schema>, tenantId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from role r where r.tenant_id = ${tenantId} and r.is_default and not exists (
      select from permission_grant g where g.tenant_id = r.tenant_id and g.provider_name = 'R' and g.provider_key = r.name and g.name = any(${POWER}))
    order by r.id for key share of r`.execute(transaction);
  return rows.map(({ id }) => id);
}
