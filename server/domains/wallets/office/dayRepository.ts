/** Reads the days of Italy: figures of wallets, closings, and every movement of a day. */
import { sql } from 'kysely';
import { endOfDay, startOfDay } from '../../../platform/database/italianDays';
import type { Database } from '../../../platform/database/schema';
import type { ExportValue } from '../../../platform/grid/export/cells';

/** The sums that went into wallets on a day and out of them, in cents; a move between two wallets counts in both. */
export interface DayFigures {
  readonly day: string;
  readonly creditedCount: number;
  readonly creditedCents: number;
  readonly debitedCount: number;
  readonly debitedCents: number;
}

export interface DayRow extends DayFigures {
  readonly isClosed: boolean;
  readonly closedAt: Date | null;
  /** SHA-256 over the day and all days before. */
  readonly hash: string | null;
  readonly transfers: number | null;
}

/** Returns every day of the period, the last first, with or without bookings. */
export async function findDays(
  database: Database,
  tenantId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    with booked as (
      select (e.booked_at at time zone 'Europe/Rome')::date as day,
        count(*) filter (where e.cents > 0)::integer as credits, coalesce(sum(e.cents) filter (where e.cents > 0), 0)::bigint as credited,
        count(*) filter (where e.cents < 0)::integer as debits, coalesce(-sum(e.cents) filter (where e.cents < 0), 0)::bigint as debited
      from ledger_entry e
      where e.tenant_id = ${tenantId} and e.wallet_id is not null and e.booked_at >= ${startOfDay(from)} and e.booked_at < ${endOfDay(to)}
      group by 1)
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(b.credits, 0) as "creditedCount", coalesce(b.credited, 0) as "creditedCents",
      coalesce(b.debits, 0) as "debitedCount", coalesce(b.debited, 0) as "debitedCents",
      c.day is not null as "isClosed", c.closed_at as "closedAt", c.hash, c.transfers
    from generate_series(${from}::date, ${to}::date, interval '1 day') d (day)
    left join booked b on b.day = d.day::date
    left join ledger_day c on c.tenant_id = ${tenantId} and c.day = d.day::date
    order by d.day desc`.execute(database);
  return rows;
}

/** Reports that the day is closed: no more movements can be added. */
export const isClosedDay = async (database: Database, tenantId: string, day: string): Promise<boolean> =>
  (await database
    .selectFrom('ledger_day')
    .select('day')
    .where('tenant_id', '=', tenantId)
    .where('day', '=', day)
    .executeTakeFirst()) !== undefined;

/**
 * Reads every movement of a day in the order of booking: number, days, kind, giver, receiver, amount, payer, pagoPA's
 * and the bank's references.
 */
export async function findAccounting(
  database: Database,
  tenantId: string,
  day: string,
): Promise<(readonly ExportValue[])[]> {
  const at = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'Europe/Rome', 'YYYY-MM-DD HH24:MI:SS')`;
  const { rows } = await sql<{ cells: readonly ExportValue[] }>`
    select jsonb_build_array(row_number() over (order by r.id), ${at('r.booked_at')}, ${at('t.effective_at')}, t.kind,
      coalesce(gw.reference, g.system_account), coalesce(rw.reference, r.system_account), r.cents,
      coalesce(p.debtor_code, dp.debtor_code, case when jsonb_array_length(b.clues -> 'codes') = 1 then b.clues -> 'codes' ->> 0 end),
      coalesce(p.iuv, dr.iuv), coalesce(pr.receipt_id, dr.receipt_id), b.flow, b.bank_reference, wr.number || '/' || wr.year, t.reason, t.actor_name) as cells
    from ledger_entry r
    join ledger_entry g on g.transfer_id = r.transfer_id and g.cents < 0
    join ledger_transfer t on t.id = r.transfer_id
    left join wallet gw on gw.id = g.wallet_id
    left join wallet rw on rw.id = r.wallet_id
    left join pagopa_payment p on p.tenant_id = t.tenant_id and p.iuv = substring(t.idempotency_key from '^pagopa:([0-9]{17})$')
    left join pagopa_receipt pr on pr.payment_id = p.id and pr.state = 'accreditata'
    left join pagopa_receipt dr on t.subject_kind = 'pagopaReceipt' and dr.id = t.subject_id
    left join pagopa_payment dp on dp.id = dr.payment_id
    left join ledger_transfer u on u.id = t.reverses
    left join bank_line b on b.id = case t.subject_kind when 'bankLine' then t.subject_id
      when 'accreditation' then substring(coalesce(u.idempotency_key, t.idempotency_key) from '^bankLine:fee:([0-9a-f-]{36}):')::uuid end
    left join wallet_receipt wr on wr.transfer_id = t.id
    where r.tenant_id = ${tenantId} and r.cents > 0 and r.booked_at >= ${startOfDay(day)} and r.booked_at < ${endOfDay(day)}
    order by r.id`.execute(database);
  return rows.map(({ cells }) => cells);
}
