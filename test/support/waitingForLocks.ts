import { sql } from 'kysely';
import type { Database } from '../../server/platform/database/schema';

/**
 * Counts the sessions of a database that wait for a lock. It must run outside a transaction that holds one: inside,
 * PostgreSQL repeats its first snapshot of the activity.
 */
export async function waitingForLocks(database: Database): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::integer as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    database,
  );
  return rows[0]?.n ?? 0;
}
