/** Stores batches of plates that the office reserved to be printed. */
import { sql, type Transaction } from 'kysely';
import type { Database, Schema } from '../../../platform/database/schema';
import { gapAmong, numberOf } from './plateNumbers';

export interface PlateBatch {
  readonly id: string;
  /** The number of the first plate; the others follow without a gap. */
  readonly first: number;
  readonly size: number;
  readonly companyId: string | null;
  readonly companyName: string | null;
  readonly note: string | null;
  readonly reservedAt: Date;
  readonly reservedByName: string;
}

const COLUMNS = [
  'id',
  'first_serial as first',
  'size',
  'company_id as companyId',
  'company_name as companyName',
  'note',
  'reserved_at as reservedAt',
  'reserved_by_name as reservedByName',
] as const;

export const findBatch = (database: Database, tenantId: string, id: string): Promise<PlateBatch | undefined> =>
  database
    .selectFrom('plant_plate_batch')
    .select(COLUMNS)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Finds the batches, newest first. */
export async function findBatches(
  database: Database,
  tenantId: string,
  { skip, take }: { readonly skip: number; readonly take: number },
): Promise<{ items: PlateBatch[]; totalCount: number }> {
  const ours = database.selectFrom('plant_plate_batch').where('tenant_id', '=', tenantId);
  const { count } = await ours.select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow();
  const items = await ours
    .select(COLUMNS)
    .orderBy('reserved_at', 'desc')
    .orderBy('id', 'desc')
    .offset(skip)
    .limit(take)
    .execute();
  return { items, totalCount: count };
}

/** False when the id was taken. */
export async function insertBatch(
  transaction: Transaction<Schema>,
  tenantId: string,
  batch: PlateBatch,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('plant_plate_batch')
    .values({
      id: batch.id,
      tenant_id: tenantId,
      first_serial: batch.first,
      size: batch.size,
      company_id: batch.companyId,
      company_name: batch.companyName,
      note: batch.note,
      reserved_at: batch.reservedAt,
      reserved_by_name: batch.reservedByName,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows !== 0n;
}

/** The number of plates that one query reads. */
const AT_ONCE = 1000;
const DIGITS = 9;

/** Returns the first of `size` consecutive numbers, from `from` on, that no plate of the register has. */
export async function firstFree(database: Database, tenantId: string, from: number, size: number): Promise<number> {
  for (let first = from; ;) {
    const rows = await database
      .selectFrom('plant')
      .select('plate')
      .where('tenant_id', '=', tenantId)
      .where('plate', '>=', `ER${String(first).padStart(DIGITS, '0')}`)
      .orderBy('plate')
      .limit(AT_ONCE)
      .execute();
    const taken = rows.map(({ plate }) => numberOf(plate));
    const found = gapAmong(first, size, taken);
    const last = taken.at(-1);
    // The numbers beyond the last plate of the query are not known yet.
    if (last === undefined || taken.length < AT_ONCE || found < last) return found;
    first = found;
  }
}
