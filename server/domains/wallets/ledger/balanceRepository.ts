/** Computes balances of accounts, now and at the end of any day. */
import { sql } from 'kysely';
import { endOfDay } from '../../../platform/database/italianDays';
import type { Database } from '../../../platform/database/schema';
import type { Account } from './model';

interface At {
  readonly account: Account;
  /** `YYYY-MM-DD`, in Italy. */
  readonly day: string;
  /** The instant that counts: of booking, as in closings, or of the effect outside. */
  readonly by?: 'booked' | 'effective';
}

/** Returns the balance of an account at the end of a day, in cents. */
export async function balanceOn(
  database: Database,
  tenantId: string,
  { account, day, by = 'booked' }: At,
): Promise<number> {
  const end = endOfDay(day);
  const own =
    typeof account === 'string'
      ? sql`e.system_account = ${account} and e.wallet_id is null`
      : sql`e.wallet_id = ${account.wallet}`;
  const name = typeof account === 'string' ? account : account.wallet;
  // The balance of closed days is taken from the last closing; only later entries are added up.
  const closed = sql`select a.day, a.closing from ledger_day_account a
    where a.tenant_id = ${tenantId} and a.account = ${name} and a.day <= ${day}::date order by a.day desc limit 1`;
  const { rows } =
    by === 'effective'
      ? await sql<{ balance: number }>`
        select coalesce(sum(e.cents), 0)::bigint as balance from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
        where e.tenant_id = ${tenantId} and ${own} and t.effective_at < ${end}`.execute(database)
      : await sql<{ balance: number }>`
        with closed as (${closed})
        select coalesce((select closing from closed), 0) + coalesce((
          select sum(e.cents) from ledger_entry e
          where e.tenant_id = ${tenantId} and ${own} and e.booked_at < ${end}
            and e.booked_at >= coalesce((select (day + 1)::timestamp at time zone 'Europe/Rome' from closed), '-infinity')), 0)::bigint as balance`.execute(
          database,
        );
  return rows[0]?.balance ?? 0;
}
