/** The figures that are kept added up as accreditations change (migration 0015). */
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema';

/** Adds up what has come since the last time, so that a reading has little to sum. Any replica may do it at any moment. */
export async function settleTally(database: Database): Promise<void> {
  await sql`select sace_settle_tally()`.execute(database);
}
