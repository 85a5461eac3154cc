/**
 * Refuses to take the administration from the last user who can give permissions: all others would be locked out for
 * good.
 */
import { sql, type Transaction } from 'kysely';
import type { Database, Schema } from '../../platform/database/schema';
import { ApiError } from '../../platform/errors';
import type { PermissionName } from '../../platform/permissions';

/** A holder of this can give back every other permission. */
const ADMINISTRATION: PermissionName = 'AbpIdentity.Roles.ManagePermissions';

/** Returns true when the tenant has an active user, not locked, who holds the permission by a role or directly. */
export async function hasAdministrator(database: Database, tenantId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from permission_grant g
        join role r on r.tenant_id = g.tenant_id and r.name = g.provider_key
        join user_role ur on ur.role_id = r.id
        join user_account u on u.id = ur.user_id and u.tenant_id = g.tenant_id and u.is_active and not u.is_deleted and (u.locked_until is null or u.locked_until <= now())
        where g.tenant_id = ${tenantId} and g.name = ${ADMINISTRATION} and g.provider_name = 'R'
      union all
      select from permission_grant g
        join user_account u on u.id::text = g.provider_key and u.tenant_id = g.tenant_id and u.is_active and not u.is_deleted and (u.locked_until is null or u.locked_until <= now())
        where g.tenant_id = ${tenantId} and g.name = ${ADMINISTRATION} and g.provider_name = 'U') as found`.execute(
    database,
  );
  return rows[0]?.found === true;
}

/**
 * Makes a change of users, roles, memberships or grants that may take the administration from a user. Such changes of a
 * tenant run one after the other, on all replicas: two at once could each rely on the other's administrator. Call it
 * before anything else is locked or changed in the transaction.
 * @throws ApiError 403 `Sace:LastAdministrator` when no administrator would be left; a tenant that had none before may
 * stay so.
 */
export async function keepAnAdministrator<T>(
  transaction: Transaction<Schema>,
  tenantId: string,
  change: () => Promise<T>,
): Promise<T> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sace.administrators ${tenantId}`}, 0))`.execute(
    transaction,
  );
  const had = await hasAdministrator(transaction, tenantId);
  const result = await change();
  if (had && !(await hasAdministrator(transaction, tenantId))) {
    throw new ApiError(403, { resource: 'Sace', key: 'Sace:LastAdministrator' }, { code: 'Sace:LastAdministrator' });
  }
  return result;
}
