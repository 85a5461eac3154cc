/** Reads roles for the API, and looks them up by name. */
import { sql, type Transaction } from 'kysely';
import type { Database, Schema } from '../../platform/database/schema';
import { refuseOn } from './identityErrors';
import { normalize } from '../../platform/names';

/** The members of a role that the API shows. */
export const roleColumns = [
  'role.id',
  'role.name',
  'role.is_default as isDefault',
  'role.is_static as isStatic',
  'role.is_public as isPublic',
  'role.concurrency_stamp as concurrencyStamp',
  'role.extra_properties as extraProperties',
] as const;

/** Returns all roles of the tenant, ordered by name. */
export const allRoles = (database: Database) =>
  database.selectFrom('role').select(roleColumns).orderBy('role.normalized_name').orderBy('role.id').execute();

/** Returns the roles of a user, ordered by name. */
export const rolesOf = (database: Database, userId: string) =>
  database
    .selectFrom('role')
    .innerJoin('user_role', 'user_role.role_id', 'role.id')
    .select(roleColumns)
    .where('user_role.user_id', '=', userId)
    .orderBy('role.normalized_name')
    .orderBy('role.id')
    .execute();

/**
 * Returns the ids of the roles of these names, and locks them until the transaction ends; upper and lower case count
 * the same.
 * @throws ApiError 403 RoleNotFound for each unknown name.
 */
export async function roleIdsByName(transaction: Transaction<Schema>, names: readonly string[]): Promise<string[]> {
  const wanted = new Map(names.map((name) => [normalize(name), name]));
  if (wanted.size === 0) return [];
  const found = await transaction
    .selectFrom('role')
    .select(['id', 'normalized_name as name'])
    .where('normalized_name', 'in', [...wanted.keys()])
    .orderBy('id')
    .forKeyShare()
    .execute();
  const known = new Set(found.map(({ name }) => name));
  const missing = [...wanted].filter(([normalized]) => !known.has(normalized));
  refuseOn(missing.map(([, name]) => ({ code: 'RoleNotFound', values: [name], member: 'roleNames' })));
  return found.map(({ id }) => id);
}

/** Sets the roles of a user to exactly these. */
export async function setRoles(
  transaction: Transaction<Schema>,
  userId: string,
  roleIds: readonly string[],
): Promise<void> {
  await sql`delete from user_role where user_id = ${userId} and role_id <> all(${roleIds}::uuid[])`.execute(
    transaction,
  );
  await sql`insert into user_role (user_id, role_id) select ${userId}, r from unnest(${roleIds}::uuid[]) r
    where not exists (select from user_role x where x.user_id = ${userId} and x.role_id = r)`.execute(transaction);
}
