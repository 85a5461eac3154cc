import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { readComuni, readLookups } from './referenceFiles';
import type { Database } from './schema';

const NAME = 'lookups-and-comuni';
/** Any number that no other advisory lock of ours uses. */
const LOCK = 5_260_731;

/**
 * Brings comuni and lookup lists to what this version of the product ships, in one transaction, and does nothing when
 * they stand there already. Two processes that start together do it once.
 * @returns whether anything was written.
 */
export async function loadReferenceData(database: Database): Promise<boolean> {
  const comuni = readComuni();
  const lookups = readLookups(comuni);
  const sha256 = createHash('sha256').update(JSON.stringify([comuni, lookups])).digest('hex');
  return database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
    const known = await transaction.selectFrom('reference_data').select('sha256').where('name', '=', NAME).executeTakeFirst();
    if (known?.sha256 === sha256) return false;
    // Comuni are referred to by certifiers, so they are changed in place; entries of lists are referred to by nobody.
    await transaction
      .insertInto('comune')
      .values(comuni)
      .onConflict((conflict) =>
        conflict.column('istat').doUpdateSet((row) => ({
          belfiore: row.ref('excluded.belfiore'),
          name: row.ref('excluded.name'),
          province: row.ref('excluded.province'),
          cap: row.ref('excluded.cap'),
          climate_zone: row.ref('excluded.climate_zone'),
          degree_days: row.ref('excluded.degree_days'),
          altitude_m: row.ref('excluded.altitude_m'),
          lat: row.ref('excluded.lat'),
          lon: row.ref('excluded.lon'),
          area_km2: row.ref('excluded.area_km2'),
        })),
      )
      .execute();
    await transaction.deleteFrom('lookup_entry').execute();
    const entries = Object.entries(lookups).flatMap(([name, items]) => items.map((data, position) => ({ name, position, data: JSON.stringify(data) })));
    await transaction.insertInto('lookup_entry').values(entries).execute();
    await transaction
      .insertInto('reference_data')
      .values({ name: NAME, sha256 })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ sha256 }))
      .execute();
    return true;
  });
}
