/** Counts what waits for those who look after the money, each count along an index. */
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema';

export interface Waiting {
  readonly kind:
    | 'transfer.unmatched'
    | 'transfer.toApprove'
    | 'transfer.toReverse'
    | 'anomaly.open'
    | 'anomaly.toApprove'
    | 'ledger.openDays';
  readonly count: number;
  /** The day in Italy of the oldest. */
  readonly day: string | null;
}

/** @param today the day in Italy: it is not over, so it is not open yet */
export async function findWaitingMoney(database: Database, tenantId: string, today: string): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select 'transfer.unmatched'::text as kind, count(*)::integer as count, min(booked_on) as day
    from bank_line where tenant_id = ${tenantId} and state = 'DaAbbinare'
    union all
    select 'transfer.toApprove', count(*)::integer, min(booked_on)
    from bank_line where tenant_id = ${tenantId} and state = 'DaApprovare'
    union all
    select 'transfer.toReverse', count(*)::integer, min(booked_on)
    from bank_line where tenant_id = ${tenantId} and state = 'DaStornare'
    union all
    select case coalesce(d.state, 'Aperta') when 'Aperta' then 'anomaly.open' else 'anomaly.toApprove' end, count(*)::integer,
      min((r.received_at at time zone 'Europe/Rome')::date)
    from pagopa_receipt r left join pagopa_decision d on d.id = r.id
    where r.tenant_id = ${tenantId} and r.state in ('anomala', 'quarantena') and coalesce(d.state, 'Aperta') in ('Aperta', 'DaApprovare')
    group by 1
    union all
    select 'ledger.openDays', greatest(${today}::date - first.day, 0), first.day
    from (select coalesce((select max(day) + 1 from ledger_day where tenant_id = ${tenantId}),
      (select (min(booked_at) at time zone 'Europe/Rome')::date from ledger_entry where tenant_id = ${tenantId}), ${today}::date) as day) first`.execute(
    database,
  );
  return rows;
}
