/**
 * Reads the figures of the office, all in one round trip. Figures that grow with the register are precomputed
 * (migration 0015); pending cases are counted along their own index, because their age changes every day.
 */
import { sql } from 'kysely';
import { PENDING_STATES, VALID_STATES } from '../states';
import type { Database } from '../../../platform/database/schema';
import type { Schemas } from '../../../platform/handler';

/** The days since the submission at which an age begins; from the last one on a case counts as overdue. */
const AGES = [0, 8, 31, 61] as const;
const MONTHS = 24;

const list = (states: readonly string[]) => sql.raw(states.map((state) => `'${state}'`).join(', '));

/**
 * For each age, the midnight in Italy before which a case of that age was submitted, the oldest age first: width_bucket
 * counts from them.
 */
const borders = (today: string) =>
  sql`array[${sql.join(
    AGES.slice(1)
      .reverse()
      .map((days) => sql`(${today}::date - ${sql.lit(days - 1)})::timestamp at time zone 'Europe/Rome'`),
  )}]`;

/** @param today day in Italy */
export async function readStatistics(
  database: Database,
  tenantId: string,
  today: string,
): Promise<Schemas['AccreditationStatistics']> {
  const { rows } = await sql<Schemas['AccreditationStatistics']>`
    with tally as materialized (
      select figure, month, state, province, sum(count)::bigint as count from accreditation_tally
      where tenant_id = ${tenantId} and (figure = 'standing' or month >= date_trunc('month', ${today}::date::timestamp) - ${sql.lit(`${String(MONTHS - 1)} months`)}::interval)
      group by figure, month, state, province having sum(count) <> 0
    ), pending as materialized (
      select assignee_id, ${sql.lit(AGES.length)} - width_bucket(submitted_at, ${borders(today)}) as age, count(*) as count
      from accreditation where tenant_id = ${tenantId} and state in (${list(PENDING_STATES)}) group by 1, 2
    )
    select
      (select coalesce(json_agg(s order by s.state), '[]') from (
        select state, sum(count)::bigint as count from tally where figure = 'standing' group by state) s) as "byState",
      (select json_agg(json_build_object('fromDays', a.begins, 'toDays', a.ends, 'count', coalesce((select sum(p.count)::bigint from pending p where p.age = a.place), 0)) order by a.place)
        from (select begins, lead(begins) over (order by place) - 1 as ends, place from unnest(${sql.lit(`{${AGES.join()}}`)}::int[]) with ordinality as u (begins, place)) a) as "pendingByAge",
      (select coalesce(json_agg(s order by s.province), '[]') from (
        select province, coalesce(sum(count) filter (where state in (${list(PENDING_STATES)})), 0)::bigint as pending,
          coalesce(sum(count) filter (where state in (${list(VALID_STATES)})), 0)::bigint as "inForce"
        from tally where figure = 'standing' and state in (${list([...PENDING_STATES, ...VALID_STATES])}) group by province) s) as "byProvince",
      (select json_agg(s order by s.month) from (
        select to_char(m, 'YYYY-MM') as month,
          coalesce(sum(count) filter (where figure = 'submitted'), 0)::bigint as submitted,
          coalesce(sum(count) filter (where figure = 'decided' and state <> 'Rifiutata'), 0)::bigint as approved,
          coalesce(sum(count) filter (where figure = 'decided' and state = 'Rifiutata'), 0)::bigint as refused,
          coalesce(sum(count) filter (where figure = 'ended'), 0)::bigint as expired
        from (select (date_trunc('month', ${today}::date::timestamp) - n * interval '1 month')::date as m from generate_series(0, ${sql.lit(MONTHS - 1)}) n) months
          left join tally on tally.month = m
        group by m) s) as trend,
      (select coalesce(json_agg(s order by s.count desc, s.assignee), '[]') from (
        select u.user_name as assignee, sum(count)::bigint as count, coalesce(sum(count) filter (where age = ${sql.lit(AGES.length)}), 0)::bigint as overdue
        from pending left join user_account u on u.id = pending.assignee_id group by pending.assignee_id, u.user_name) s) as "byAssignee"`.execute(
    database,
  );
  const [row] = rows;
  if (!row) throw new Error('An aggregate without a row.');
  return row;
}
