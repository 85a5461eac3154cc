/** Locks that keep two concurrent registrations consistent. */
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema';
import { parcelKey, type Unit } from '../../certificates';

/**
 * Locks the parcels until the transaction ends: a unit is checked to be free under this lock, since no index compares
 * the whole parcel with its subalterni, or a unit under the former code of its comune; they are different rows. The
 * locks are always taken in one order.
 */
export async function lockParcels(
  transaction: Transaction<Schema>,
  tenantId: string,
  units: readonly Unit[],
): Promise<void> {
  const names = units.map((unit) => JSON.stringify([tenantId, ...parcelKey(unit)]));
  await sql`select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended(name, 85) as key from unnest(${[...new Set(names)]}::text[]) as name order by 1) as parcel`.execute(
    transaction,
  );
}

/** Nobody suspends or revokes the certifier until the transaction ends. */
export async function lockAccreditations(transaction: Transaction<Schema>, certifierId: string): Promise<void> {
  await transaction
    .selectFrom('accreditation')
    .select('id')
    .where('certifier_id', '=', certifierId)
    .orderBy('id')
    .forShare()
    .execute();
}
