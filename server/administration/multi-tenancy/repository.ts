import { randomUUID } from 'node:crypto';
import { sql, type SqlBool, type Transaction } from 'kysely';
import { DatabaseError } from 'pg';
import { inItalianOrder } from '../../platform/grid/definition';
import { parsePaging, parseSorting, type AbpListQuery } from '../../platform/abpList';
import type { Database, Schema } from '../../platform/database/schema';
import { fold } from '../../../common/text/fold';
import { ordered } from '../../platform/grid/sort';
import { inside } from '../../platform/grid/filter/textMatch';
import { newStamp, normalize } from '../../platform/names';

export interface Tenant {
  readonly id: string;
  readonly name: string;
  readonly concurrencyStamp: string;
  readonly extraProperties: Readonly<Record<string, unknown>>;
}

const columns = ['id', 'name', 'concurrency_stamp as concurrencyStamp', 'extra_properties as extraProperties'] as const;
const UNIQUE_VIOLATION = '23505';

/** The columns by which the list can be sorted; an index serves each. */
const SORTABLE = { name: inItalianOrder(sql.ref('name')) };

const isThere = sql<SqlBool>`not is_deleted`;

/** Returns a page of the tenants; the filter applies to the name. */
export async function listTenants(
  database: Database,
  query: AbpListQuery,
): Promise<{ totalCount: number; items: Tenant[] }> {
  const { skip, take } = parsePaging(query);
  const order = parseSorting(query.sorting, SORTABLE, 'name asc');
  const term = fold(query.filter?.trim() ?? '');
  const all = database.selectFrom('tenant').where(isThere);
  const found = term === '' ? all : all.where(inside(sql`sace_fold(name)`, term));
  const [count, items] = await Promise.all([
    found.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow(),
    ordered(found.select(columns), order).offset(skip).limit(take).execute(),
  ]);
  return { totalCount: count.n, items };
}

export async function findTenant(database: Database, id: string): Promise<Tenant | undefined> {
  return database.selectFrom('tenant').select(columns).where('id', '=', id).where(isThere).executeTakeFirst();
}

/**
 * Returns true when a tenant has the name; upper and lower case count the same, as do the forms in which Unicode writes
 * a letter.
 */
export async function isNameTaken(database: Database, name: string): Promise<boolean> {
  const found = await database
    .selectFrom('tenant')
    .select('id')
    .where('normalized_name', '=', normalize(name))
    .where(isThere)
    .executeTakeFirst();
  return found !== undefined;
}

/** Makes a tenant; returns undefined when another one has the name. */
export async function insertTenant(
  transaction: Transaction<Schema>,
  name: string,
  creatorId: string | null,
): Promise<Tenant | undefined> {
  return transaction
    .insertInto('tenant')
    .values({
      id: randomUUID(),
      name,
      normalized_name: normalize(name),
      concurrency_stamp: newStamp(),
      creator_id: creatorId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/** Reads the tenant and locks the row until the transaction ends. */
export async function lockTenant(transaction: Transaction<Schema>, id: string): Promise<Tenant | undefined> {
  return transaction
    .selectFrom('tenant')
    .select(columns)
    .where('id', '=', id)
    .where(isThere)
    .forUpdate()
    .executeTakeFirst();
}

/** Renames a tenant; returns undefined when another one has the name, after which the transaction is unusable. */
export async function renameTenant(
  transaction: Transaction<Schema>,
  { id, name }: { readonly id: string; readonly name: string },
  modifierId: string | null,
): Promise<Tenant | undefined> {
  try {
    return await transaction
      .updateTable('tenant')
      .set({
        name,
        normalized_name: normalize(name),
        concurrency_stamp: newStamp(),
        last_modification_time: sql<Date>`now()`,
        last_modifier_id: modifierId,
      })
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow();
  } catch (error) {
    if (error instanceof DatabaseError && error.code === UNIQUE_VIOLATION) return undefined;
    throw error;
  }
}

/** Marks a tenant as deleted: it is no longer found, and its name is free. */
export async function markDeleted(
  transaction: Transaction<Schema>,
  id: string,
  deleterId: string | null,
): Promise<void> {
  await transaction
    .updateTable('tenant')
    .set({ is_deleted: true, deleter_id: deleterId, deletion_time: sql<Date>`now()`, concurrency_stamp: newStamp() })
    .where('id', '=', id)
    .execute();
}
