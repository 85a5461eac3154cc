/** Sums up the precomputed figures of accreditations (migrations 0015, 0249 and 0250). */
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema';

/**
 * Sums up the changes since the last time, so that a reading has few rows to sum. Any replica may do it at any moment.
 */
export async function settleTally(database: Database): Promise<void> {
  await sql`select sace_settle_tally()`.execute(database);
  await sql`select sace_settle_values()`.execute(database);
}
