import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import { EXPIRY_NOTICE_DAYS } from '../states';

export interface DueAccreditation {
  readonly id: string;
  readonly isAsked: boolean;
  readonly day: string | null;
}

/** Returns the caller's applications that the office asks about, and their accreditations that end soon. */
export async function findDueAccreditations(
  database: Database,
  { tenantId, userId, today }: { readonly tenantId: string; readonly userId: string; readonly today: string },
): Promise<DueAccreditation[]> {
  const { rows } = await sql<DueAccreditation>`
    select a.id, a.state = 'IntegrazioneRichiesta' as "isAsked",
      case a.state when 'IntegrazioneRichiesta' then a.due_date else a.valid_to end as day
    from accreditation a join certifier c on c.id = a.certifier_id
    where a.tenant_id = ${tenantId} and c.user_id = ${userId} and (a.state = 'IntegrazioneRichiesta'
      or (a.state in ('Accreditato', 'InScadenza', 'InRinnovo') and a.valid_to <= ${today}::date + ${EXPIRY_NOTICE_DAYS}::integer))
    order by day, a.id`.execute(database);
  return rows;
}
