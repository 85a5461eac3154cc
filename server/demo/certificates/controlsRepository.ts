/**
 * Makes the controls of the demonstration: for all certificates that wait for one, and for some acts, in several
 * states.
 */
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema';

/** The number of acts that are or were under control. */
const ACTS = 60;

/** A moment of a day so many days before `today`: an officer acted at half past ten in Italy. */
const inOfficeHours = (today: string, daysBefore: number) =>
  sql<Date>`((${today}::date - ${daysBefore}::int + time '10:30') at time zone 'Europe/Rome')`;

/**
 * Adds a control to each certificate that is in control without one, and to random acts of the last year: the same for
 * the same certificates. The certificates of the demonstration's own certifier are left alone, so that its users can
 * try everything with them.
 * @param today `YYYY-MM-DD` in Italy
 */
export async function insertControls(
  transaction: Transaction<Schema>,
  { today, ownUserId }: { readonly today: string; readonly ownUserId: string },
): Promise<void> {
  const opened = inOfficeHours(today, 40);
  const changed = inOfficeHours(today, 2);
  await sql`
    insert into certificate_control (id, tenant_id, certificate_id, level, origin, is_before, state, version, documents, due_on, opened_at, updated_at)
    select md5('control ' || c.id)::uuid, c.tenant_id, c.id, 1, case c.state_reason when 'control.sample' then 'sample' else 'score' end, true,
      case w.nth % 4 when 1 then 'DocumentiRichiesti' else 'Aperto' end, case w.nth % 4 when 1 then 2 else 1 end,
      case w.nth % 4 when 1 then array['engagement', 'photos'] else '{}'::text[] end,
      case w.nth % 4 when 1 then ${today}::date + 15 end, c.updated_at, c.updated_at
    from (select id, row_number() over (order by updated_at, id) as nth from certificate where state = 'InControllo') w
      join certificate c on c.id = w.id
    where not exists (select from certificate_control k where k.certificate_id = c.id)`.execute(transaction);
  await sql`
    insert into certificate_control (id, tenant_id, certificate_id, level, origin, reason, is_before, state, version, documents, request, due_on, visit_on,
      visit_time, visited_on, findings, outcome, conclusion, consequences, correction_due_on, sanction_cents, opened_at, updated_at, concluded_at, concluded_by_name)
    select md5('control ' || c.id)::uuid, c.tenant_id, c.id, case when s.kind in (0, 4) then 1 else 2 end, 'report', 'Verifica su segnalazione', false,
      case s.kind when 0 then 'DocumentiRichiesti' when 1 then 'VisitaFissata' when 2 then 'VisitaSvolta' else 'Concluso' end, 3,
      array['engagement', 'insurance', 'archive', 'photos'], null, ${today}::date + 10 - 20 * (s.kind % 2),
      case when s.kind in (1, 2, 3, 5) then ${today}::date + 7 - 14 * (s.kind / 2) end, case when s.kind in (1, 2, 3, 5) then '09:30' end,
      case when s.kind in (2, 3, 5) then ${today}::date - 7 end,
      case when s.kind in (2, 3, 5) then 'Generatore e superfici confrontati con l’attestato.' end,
      case s.kind when 3 then 'lieve' when 4 then 'conforme' when 5 then 'grave' end,
      case s.kind when 3 then 'La superficie utile è minore di quella dichiarata.' when 4 then 'Nulla da rilevare.' when 5 then 'La classe dichiarata non è quella dell’edificio.' end,
      case s.kind when 3 then array['correction'] when 5 then array['sanction', 'report'] else '{}'::text[] end,
      case s.kind when 3 then ${today}::date + 30 end, case s.kind when 5 then 100000 end,
      ${opened}, ${changed}, case when s.kind > 2 then ${changed} end, case when s.kind > 2 then 'gestore' end
    from (select a.id, (row_number() over (order by a.draw))::int % 6 as kind
      from (select c.id, md5('draw ' || c.id) as draw from certificate c join certifier r on r.id = c.certifier_id
        where c.state = 'Registrata' and c.registered_at >= ${today}::date - 365 and r.user_id is distinct from ${ownUserId}::uuid
        order by 2 limit ${ACTS}) a) s
      join certificate c on c.id = s.id
    where not exists (select from certificate_control k where k.certificate_id = c.id)`.execute(transaction);
}
