import { sql, type Transaction } from 'kysely';
import { readComuni, readLookups, readOtherComuni, type ComuneRow } from './referenceFiles';
import { referencePrint } from './referencePrint';
import type { Database, Schema } from '../schema';

const NAME = 'lookups-and-comuni';
/** Any number that no other advisory lock of ours uses. */
const LOCK = 5_260_731;

/**
 * Brings comuni and lookup lists to what this version of the product ships, in one transaction, and does nothing, not
 * even read them, when they stand there already. Two processes that start together do it once.
 * @returns whether anything was written.
 */
export async function loadReferenceData(database: Database): Promise<boolean> {
  const sha256 = referencePrint();
  return database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
    const known = await transaction
      .selectFrom('reference_data')
      .select('sha256')
      .where('name', '=', NAME)
      .executeTakeFirst();
    if (known?.sha256 === sha256) return false;
    const ours = readComuni();
    const comuni = [...ours, ...(await readOtherComuni())];
    const lookups = await readLookups(ours);
    // Certifiers refer to comuni, so these are changed in place; no row refers to entries of lists.
    await writeComuni(transaction, comuni);
    await transaction.deleteFrom('lookup_entry').execute();
    const entries = Object.entries(lookups).flatMap(([name, items]) =>
      items.map((data, position) => ({ name, position, data: JSON.stringify(data) })),
    );
    await transaction.insertInto('lookup_entry').values(entries).execute();
    await transaction
      .insertInto('reference_data')
      .values({ name: NAME, sha256 })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ sha256 }))
      .execute();
    return true;
  });
}

/** Eight thousand rows in one parameter: many statements take longer, and one has not that many parameters. */
async function writeComuni(transaction: Transaction<Schema>, comuni: readonly ComuneRow[]): Promise<void> {
  const [first] = comuni;
  if (first === undefined) return;
  const columns = Object.keys(first);
  await sql`
    insert into comune (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(columns.map((column) => sql.ref(column)))} from json_populate_recordset(null::comune, ${JSON.stringify(comuni)}::json)
    on conflict (istat) do update set ${sql.join(columns.filter((column) => column !== 'istat').map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))}`.execute(
    transaction,
  );
}
