/** Figures of the office. Each is counted along an index that holds all it needs (migration 0012), all in one round trip. */
import { sql } from 'kysely';
import { PENDING_STATES, VALID_STATES } from '../../accreditations/states';
import type { Database } from '../../database/schema';

/** Days since the submission at which an age begins. */
const AGES = [0, 8, 31, 61] as const;
/** From this age on a case counts as overdue: the last of the ages. */
const OVERDUE_DAYS = 61;
const MONTHS = 24;

export interface Statistics {
  readonly byState: readonly { readonly state: string; readonly count: number }[];
  readonly pendingByAge: readonly { readonly fromDays: number; readonly toDays: number | null; readonly count: number }[];
  readonly byProvince: readonly { readonly province: string; readonly pending: number; readonly inForce: number }[];
  readonly trend: readonly { readonly month: string; readonly submitted: number; readonly approved: number; readonly refused: number; readonly expired: number }[];
  readonly byAssignee: readonly { readonly assignee: string | null; readonly count: number; readonly overdue: number }[];
}

const list = (states: readonly string[]) => sql.raw(states.map((state) => `'${state}'`).join(', '));

/** @param today day in Italy */
export async function readStatistics(database: Database, tenantId: string, today: string): Promise<Statistics> {
  const { rows } = await sql<Statistics>`
    with pending as materialized (
      select province, assignee, ${today}::date - (submitted_at at time zone 'Europe/Rome')::date as age
      from accreditation where tenant_id = ${tenantId} and state in (${list(PENDING_STATES)})
    ), standing as materialized (
      select state, province, count(*) as count from accreditation where tenant_id = ${tenantId} group by state, province
    ), month as (
      select m as day, (m + interval '1 month')::date as next, m::timestamp at time zone 'Europe/Rome' as begins, (m + interval '1 month') at time zone 'Europe/Rome' as ends
      from (select (date_trunc('month', ${today}::date::timestamp) - n * interval '1 month')::date as m from generate_series(0, ${sql.lit(MONTHS - 1)}) n) as s
    )
    select
      (select coalesce(json_agg(s order by s.state), '[]') from (
        select state, sum(count)::bigint as count from standing group by state) s) as "byState",
      (select json_agg(json_build_object('fromDays', a.begins, 'toDays', a.ends,
          'count', (select count(*) from pending where greatest(age, 0) >= a.begins and (a.ends is null or age <= a.ends))) order by a.begins)
        from (select begins, lead(begins) over (order by begins) - 1 as ends from unnest(${sql.lit(`{${AGES.join()}}`)}::int[]) begins) a) as "pendingByAge",
      (select coalesce(json_agg(s order by s.province), '[]') from (
        select province, sum(pending)::bigint as pending, sum(in_force)::bigint as "inForce" from (
          select province, count(*) as pending, 0 as in_force from pending group by province
          union all
          select province, 0, count from standing where state in (${list(VALID_STATES)})) b
        group by province) s) as "byProvince",
      (select json_agg(json_build_object('month', to_char(day, 'YYYY-MM'),
          'submitted', (select count(*) from accreditation where tenant_id = ${tenantId} and submitted_at >= begins and submitted_at < ends),
          'approved', decided - refused,
          'refused', refused,
          'expired', (select count(*) from accreditation where tenant_id = ${tenantId} and valid_to >= day and valid_to < next and state = 'Scaduto')) order by day)
        from month, lateral (select count(*) as decided, count(*) filter (where state = 'Rifiutata') as refused
          from accreditation where tenant_id = ${tenantId} and decided_at >= begins and decided_at < ends) d) as trend,
      (select coalesce(json_agg(s order by s.count desc, s.assignee), '[]') from (
        select assignee, count(*), count(*) filter (where age >= ${sql.lit(OVERDUE_DAYS)}) as overdue from pending group by assignee) s) as "byAssignee"`.execute(database);
  const [row] = rows;
  if (!row) throw new Error('An aggregate without a row.');
  return row;
}
