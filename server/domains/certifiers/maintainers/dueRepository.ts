import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema';

/** Counts the requests of maintainers that wait for the office, and finds the day in Italy of the oldest. */
export async function countAsked(
  database: Database,
  tenantId: string,
): Promise<{ readonly count: number; readonly day: string | null }> {
  const { rows } = await sql<{ count: number; day: string | null }>`
    select count(*)::integer as count, to_char(min(asked_at) at time zone 'Europe/Rome', 'YYYY-MM-DD') as day
    from maintainer_enabling where tenant_id = ${tenantId} and state = 'asked'`.execute(database);
  return rows[0] ?? { count: 0, day: null };
}
