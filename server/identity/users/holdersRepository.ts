/** Finds the present holders of a permission, to assign work to them and to notify them. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/schema';
import type { PermissionName } from '../../platform/permissions';

export interface Officer {
  readonly id: string;
  readonly userName: string;
  /** First and last name, or the user name. */
  readonly name: string;
}

/**
 * Returns the users of the tenant who hold the permission, by a role or directly, and are not locked by an
 * administrator; with an id, only that user.
 */
export async function findHolders(
  database: Database,
  tenantId: string,
  permission: PermissionName,
  id: string | null = null,
): Promise<Officer[]> {
  const { rows } = await sql<Officer>`
    select u.id, u.user_name as "userName", coalesce(nullif(trim(concat_ws(' ', u.name, u.surname)), ''), u.user_name) as name
    from user_account u
    where u.tenant_id = ${tenantId} and u.is_active and not u.is_deleted and coalesce(u.locked_until <= now(), true) and (${id}::uuid is null or u.id = ${id}) and exists (
      select from permission_grant g
      where g.tenant_id = ${tenantId} and g.name = ${permission} and (
        (g.provider_name = 'U' and g.provider_key = u.id::text)
        or (g.provider_name = 'R' and g.provider_key in (select r.name from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id))))
    order by lower(u.surname) nulls last, lower(u.name) nulls last, u.user_name`.execute(database);
  return rows;
}
