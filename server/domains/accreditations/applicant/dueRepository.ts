import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import { EXPIRY_NOTICE_DAYS } from '../states';

export interface DueAccreditation {
  readonly id: string;
  readonly kind: 'accreditation.fee' | 'accreditation.answer' | 'accreditation.end';
  readonly day: string | null;
}

/**
 * Returns the caller's applications that wait for their fee or an answer, and their accreditations that end soon and are
 * not renewed.
 */
export async function findDueAccreditations(
  database: Database,
  { tenantId, userId, today }: { readonly tenantId: string; readonly userId: string; readonly today: string },
): Promise<DueAccreditation[]> {
  const { rows } = await sql<DueAccreditation>`
    select a.id, case a.state when 'Inviata' then 'accreditation.fee' when 'IntegrazioneRichiesta' then 'accreditation.answer'
        else 'accreditation.end' end as kind,
      case a.state when 'Inviata' then (a.submitted_at at time zone 'Europe/Rome')::date when 'IntegrazioneRichiesta' then a.due_date
        else a.valid_to end as day
    from accreditation a join certifier c on c.id = a.certifier_id
    where a.tenant_id = ${tenantId} and c.user_id = ${userId} and (a.state in ('Inviata', 'IntegrazioneRichiesta')
      or (a.state in ('Accreditato', 'InScadenza', 'InRinnovo') and a.valid_to <= ${today}::date + ${EXPIRY_NOTICE_DAYS}::integer
        and not exists (select from accreditation r where r.renews = a.id and r.state in ('Accreditato', 'InScadenza', 'InRinnovo'))))
    order by day, a.id`.execute(database);
  return rows;
}
