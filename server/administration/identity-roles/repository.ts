import { sql, type Expression, type Transaction } from 'kysely';
import { DatabaseError } from 'pg';
import { inItalianOrder } from '../../platform/grid/definition';
import { parsePaging, parseSorting, type AbpListQuery } from '../../platform/abpList';
import type { Database, Schema } from '../../platform/database/schema';
import { fold } from '../../../common/text/fold';
import { ordered } from '../../platform/grid/sort';
import { inside } from '../../platform/grid/filter/textMatch';
import { newStamp, normalize } from '../../platform/names';
import { roleColumns } from '../../identity/users/roles';

/** The changeable values of a role. */
export interface RoleValues {
  readonly name: string;
  readonly isDefault: boolean;
  readonly isPublic: boolean;
}

const SORTED: Readonly<Record<string, Expression<unknown>>> = {
  id: sql.ref('role.id'),
  name: inItalianOrder(sql.ref('role.name')),
  isDefault: sql.ref('role.is_default'),
  isPublic: sql.ref('role.is_public'),
  isStatic: sql.ref('role.is_static'),
  creationTime: sql.ref('role.creation_time'),
};

/** Returns a page of roles in ABP's terms. Throws a 400 for an unknown order. */
export async function findRolePage(database: Database, query: AbpListQuery) {
  const { skip, take } = parsePaging(query);
  const term = fold(query.filter?.trim() ?? '');
  const roles = database
    .selectFrom('role')
    .$if(term !== '', (all) => all.where(inside(sql`sace_fold(role.name)`, term)));
  const [{ total }, items] = await Promise.all([
    roles.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ordered(roles.select(roleColumns), parseSorting(query.sorting, SORTED, 'name'))
      .offset(skip)
      .limit(take)
      .execute(),
  ]);
  return { totalCount: total, items };
}

export const findRole = (database: Database, id: string) =>
  database.selectFrom('role').select(roleColumns).where('role.id', '=', id).executeTakeFirst();

/** Reads the role and locks it until the transaction ends. */
export const lockRole = (transaction: Transaction<Schema>, id: string) =>
  transaction.selectFrom('role').select(roleColumns).where('role.id', '=', id).forUpdate().executeTakeFirst();

const columnsOf = ({ name, isDefault, isPublic }: RoleValues) => ({
  name,
  normalized_name: normalize(name),
  is_default: isDefault,
  is_public: isPublic,
  concurrency_stamp: newStamp(),
});

export async function insertRole(
  transaction: Transaction<Schema>,
  tenantId: string,
  id: string,
  values: RoleValues,
): Promise<void> {
  await transaction
    .insertInto('role')
    .values({ id, tenant_id: tenantId, ...columnsOf(values) })
    .execute();
  await deleteGrants(transaction, values.name);
}

/** Updates the role. Grants are stored by the role's name, so they are moved to a new name. */
export async function updateRole(
  transaction: Transaction<Schema>,
  id: string,
  before: string,
  values: RoleValues,
): Promise<void> {
  await transaction.updateTable('role').set(columnsOf(values)).where('id', '=', id).execute();
  if (values.name === before) return;
  await deleteGrants(transaction, values.name);
  await transaction
    .updateTable('permission_grant')
    .set({ provider_key: values.name })
    .where('provider_name', '=', 'R')
    .where('provider_key', '=', before)
    .execute();
}

/** Deletes the role with its memberships and permissions; returns the number of users who had it. */
export async function deleteRole(
  transaction: Transaction<Schema>,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('user_role')
    .where('role_id', '=', id)
    .executeTakeFirstOrThrow();
  await deleteGrants(transaction, name);
  await transaction.deleteFrom('role').where('id', '=', id).execute();
  return Number(numDeletedRows);
}

/** Deletes the grants of a name that no role has: a role that takes the name later must not inherit them. */
async function deleteGrants(transaction: Transaction<Schema>, name: string): Promise<void> {
  await transaction
    .deleteFrom('permission_grant')
    .where('provider_name', '=', 'R')
    .where('provider_key', '=', name)
    .execute();
}

/** Returns true when a write failed because another role has the name. */
export const isNameTaken = (error: unknown): boolean =>
  error instanceof DatabaseError && error.constraint === 'role_by_name';
