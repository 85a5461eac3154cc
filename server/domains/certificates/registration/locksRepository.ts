/** What two registrations at once must not see differently. */
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema';
import { parcelKey } from '../record/unitPlaces';
import type { Unit } from '../record/units';

/**
 * Nobody else registers anything of these parcels until the transaction ends: whether a unit is free is asked under this lock, since the
 * whole parcel and a subalterno of it are different rows, and so is a unit under the old code of its comune: no index compares them. Taken in one order, whoever asks.
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
