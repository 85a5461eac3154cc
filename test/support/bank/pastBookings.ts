/** Bookings of days before: the clock of the database cannot be set. */
import { sql } from 'kysely';
import { HOST_TENANT_ID, type Database } from '../../../server/platform/database/schema';

/** Moves everything that a tenant booked so many days back: a closed day cannot come about otherwise within a test. */
export async function letBookingsAge(database: Database, days: number, tenantId = HOST_TENANT_ID): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const tables = ['ledger_transfer', 'ledger_entry'] as const;
    for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(transaction);
    const past = sql`make_interval(days => ${days})`;
    await sql`update ledger_transfer set booked_at = booked_at - ${past}, effective_at = effective_at - ${past} where tenant_id = ${tenantId}`.execute(
      transaction,
    );
    await sql`update ledger_entry set booked_at = booked_at - ${past} where tenant_id = ${tenantId}`.execute(
      transaction,
    );
    await sql`set constraints all immediate`.execute(transaction);
    for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(transaction);
  });
}
