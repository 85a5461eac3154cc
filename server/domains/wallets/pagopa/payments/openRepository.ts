import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/schema';

/** Counts the payments of these wallets that are under way, and finds the day in Italy on which the first is due. */
export async function countOpenPayments(
  database: Database,
  walletIds: readonly string[],
): Promise<{ readonly count: number; readonly day: string | null }> {
  const { rows } = await sql<{ count: number; day: string | null }>`
    select count(*)::integer as count, to_char(min(due_at) at time zone 'Europe/Rome', 'YYYY-MM-DD') as day
    from pagopa_payment where wallet_id = any(${[...walletIds]}::uuid[]) and state in ('attesa', 'creata')`.execute(
    database,
  );
  return rows[0] ?? { count: 0, day: null };
}
