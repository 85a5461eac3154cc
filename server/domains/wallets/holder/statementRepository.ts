/** Reads the movements of a period, in the order in which they were booked. */
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import type { TransferKind } from '../ledger/model';
import { paidBy } from './paidRepository';

export interface StatementRow {
  readonly bookedAt: Date;
  readonly effectiveAt: Date;
  readonly kind: TransferKind;
  readonly reason: string;
  /** The number of the certificate or the protocol of the accreditation. */
  readonly paid: string | null;
  readonly cents: number;
  readonly balanceAfter: number;
}

/** @param from @param to days in Italy, both of the period */
export async function findPeriod(
  database: Database,
  walletId: string,
  { from, to, limit }: { readonly from: string; readonly to: string; readonly limit: number },
): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select e.booked_at as "bookedAt", t.effective_at as "effectiveAt", t.kind, t.reason, ${paidBy('t')} as paid, e.cents,
      e.balance_after as "balanceAfter"
    from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
    where e.wallet_id = ${walletId}
      and e.booked_at >= ${from}::date::timestamp at time zone 'Europe/Rome'
      and e.booked_at < (${to}::date + 1)::timestamp at time zone 'Europe/Rome'
    order by e.version limit ${limit}`.execute(database);
  return rows;
}
