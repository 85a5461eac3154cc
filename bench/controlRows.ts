/** Adds controls for measuring their queues: one for every fiftieth act, since regions draw about two of a hundred. */
import { sql } from 'kysely';
import { DEMO_USER_IDS } from '../server/demo/demoIds';
import { HOST_TENANT_ID, type Database } from '../server/platform/database/schema';

/** A hash of the id chooses acts and their states, the same on every machine. */
const hash = (first: number) => sql`('x' || substr(md5(id::text), ${sql.lit(first)}, 4))::bit(16)::int`;

/** Adds the missing controls; a second call adds nothing. Most are concluded; half of the open ones have an officer. */
export async function addControls(database: Database): Promise<void> {
  await sql`
    insert into certificate_control (id, tenant_id, certificate_id, level, origin, is_before, state, assignee_id, due_on, visit_on, outcome,
      correction_due_on, opened_at, updated_at, concluded_at, concluded_by_name)
    select md5('control ' || id)::uuid, ${HOST_TENANT_ID}::uuid, id, case when visit_on is null then 1 else 2 end, 'plan', false, state,
      case when fate % 2 = 0 then ${DEMO_USER_IDS.gestore}::uuid end, case when state = 'DocumentiRichiesti' then opened_on + 45 end, visit_on,
      case when state = 'Concluso' then case when fate % 5 = 0 then 'lieve' else 'conforme' end end,
      case when state = 'Concluso' and fate % 5 = 0 then opened_on + 120 end,
      opened_on, opened_on, case when state = 'Concluso' then opened_on + 60 end, case when state = 'Concluso' then 'gestore' end
    from (
      select id, fate, registered_at::date + 30 + fate % 300 as opened_on, case when state in ('VisitaFissata', 'VisitaSvolta') then registered_at::date + 90 end as visit_on, state
      from (
        select id, registered_at, ${hash(5)} as fate, (array['Aperto', 'DocumentiRichiesti', 'DocumentiRicevuti', 'VisitaFissata', 'VisitaSvolta', 'Ritirato'])[
          case when ${hash(9)} % 100 < 85 then null else 1 + ${hash(9)} % 6 end] as open_state
        from certificate c
        where tenant_id = ${HOST_TENANT_ID} and registered_at is not null and ${hash(1)} % 50 = 0
          and not exists (select from certificate_control k where k.certificate_id = c.id)
      ) drawn, lateral (select coalesce(open_state, 'Concluso') as state) named
    ) lived`.execute(database);
  await sql`vacuum analyze certificate_control`.execute(database);
}
