/** Makes controls of acts in bulk. */
import { sql } from 'kysely';
import { HOST_TENANT_ID, type Database } from '../../platform/database/schema';
import { DEMO_USER_IDS } from '../demoIds';
import { SeedRefusal, inBulk, tidy, withoutIndexes, type BulkOptions } from './tablesRepository';

/** An act is drawn when it is at least so many days old, and its control ends within so many days. */
const LEAST_AGE = 100;
const DURATION = 60;

/** A hash of the id chooses acts and their states, the same on every machine. */
const hash = (first: number) => sql`('x' || substr(md5(id::text), ${sql.lit(first)}, 4))::bit(16)::int`;

/** Returns an instant in the office's hours of a day. */
const inOfficeHours = (day: string) => sql`((${sql.ref(day)} + time '10:30') at time zone 'Europe/Rome')`;

/** Selects acts that a plan may draw and that were never controlled. Those of the demonstration's certifier are left alone. */
const free = (
  today: string,
) => sql`tenant_id = ${HOST_TENANT_ID} and state = 'Registrata' and registered_at < ${today}::date - ${LEAST_AGE}::int
  and not exists (select from certifier p where p.id = c.certifier_id and p.user_id = ${DEMO_USER_IDS.certificatore})
  and not exists (select from certificate_control k where k.certificate_id = c.id)`;

/**
 * Adds so many controls, each of another act. Of twenty, seventeen are concluded; half of the open ones have an officer.
 * @throws SeedRefusal when there are fewer acts without a control
 */
export async function insertControls(database: Database, count: number, { today }: BulkOptions): Promise<void> {
  await inBulk(database, async (transaction) => {
    const { rows } = await sql<{ acts: number }>`
      select count(*)::int as acts from certificate c where ${free(today)}`.execute(transaction);
    const acts = rows[0]?.acts ?? 0;
    if (acts < count)
      throw new SeedRefusal(
        `${String(count)} more controls need as many registered certificates without a control, and there are ${String(acts)}: seed more certificates first.`,
      );
    const insert = () =>
      sql`
        insert into certificate_control (id, tenant_id, certificate_id, level, origin, is_before, state, version, assignee_id, documents, due_on, visit_on,
          visit_time, visited_on, findings, outcome, conclusion, consequences, correction_due_on, corrected_at, opened_at, updated_at, concluded_at, concluded_by_name)
        select gen_random_uuid(), ${HOST_TENANT_ID}::uuid, id, case when has_visit then 2 else 1 end, 'plan', false, state,
          case when state = 'Aperto' then 1 else 2 end,
          (select id from user_account where id = ${DEMO_USER_IDS.gestore} and (is_concluded or fate % 2 = 0)),
          case when state in ('DocumentiRichiesti', 'DocumentiRicevuti') then array['engagement', 'photos'] else '{}'::text[] end,
          case when state = 'DocumentiRichiesti' then opened_on + 45 end,
          case when has_visit then visit_on end, case when has_visit then '09:30' end,
          case when has_visit and state <> 'VisitaFissata' then visit_on end,
          case when has_visit and state <> 'VisitaFissata' then 'Generatore e superfici confrontati con l’attestato.' end,
          case when is_concluded then case when is_minor then 'lieve' else 'conforme' end end,
          case when is_concluded then case when is_minor then 'La superficie utile è minore di quella dichiarata.' else 'Nulla da rilevare.' end end,
          case when is_minor then array['correction'] else '{}'::text[] end,
          case when is_minor then opened_on + ${2 * DURATION}::int end,
          case when is_minor and fate % 2 = 0 and opened_on + ${DURATION + 20}::int < ${today}::date
            then ${inOfficeHours('opened_on')} + interval '${sql.lit(DURATION + 20)} days' end,
          ${inOfficeHours('opened_on')}, case when is_concluded then ${inOfficeHours('concluded_on')} else ${inOfficeHours('opened_on')} end,
          case when is_concluded then ${inOfficeHours('concluded_on')} end, case when is_concluded then 'gestore' end
        from (
          select *, is_concluded and fate % 5 = 0 as is_minor, opened_on + ${DURATION}::int as concluded_on,
            state in ('VisitaFissata', 'VisitaSvolta') or is_concluded and fate % 3 = 0 as has_visit,
            case when state = 'VisitaFissata' then ${today}::date + fate % 40 else opened_on + 40 end as visit_on
          from (
            select *, state = 'Concluso' as is_concluded,
              -- Open controls began within the last year, and all of them a month or more after the registration.
              case when state in ('Concluso', 'Ritirato') then least(registered_on + 30 + fate % 300, ${today}::date - ${DURATION + 1}::int)
                else greatest(registered_on + 30, ${today}::date - ${DURATION + 1}::int - fate % 300) end as opened_on
            from (
              select id, (registered_at at time zone 'Europe/Rome')::date as registered_on, ${hash(5)} as fate,
                coalesce((array['Aperto', 'DocumentiRichiesti', 'DocumentiRicevuti', 'VisitaFissata', 'VisitaSvolta', 'Ritirato'])[
                  case when ${hash(9)} % 100 >= 85 then 1 + ${hash(9)} % 6 end], 'Concluso') as state
              from certificate c where ${free(today)} order by md5('control ' || id), id limit ${count}
            ) drawn
          ) opened
        ) lived`.execute(transaction);
    await withoutIndexes(transaction, ['certificate_control'], insert);
  });
  await tidy(database, ['certificate_control']);
}
