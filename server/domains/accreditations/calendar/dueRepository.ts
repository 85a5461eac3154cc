import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import { addDays } from '../../../../common/days/italianDays';
import { EXPIRY_NOTICE_DAYS, VALID_STATES } from '../states';
import type { TransitionEvent } from '../transitions';

/** A record that the calendar has to move, and the event. */
export interface Due {
  readonly id: string;
  readonly tenantId: string;
  readonly event: TransitionEvent;
}

/**
 * Finds the records that are due, each once, by id, along the partial indexes of
 * migrations/0012-accreditation-life.sql.
 */
export async function findDue(database: Database, today: string, after: string | null, batch: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select id, tenant_id as "tenantId", event from (
      select id, tenant_id, 'expired' as event from accreditation where state in (${sql.join(VALID_STATES)}) and valid_to < ${today}
      union all
      select id, tenant_id, 'expiring' from accreditation where state = 'Accreditato' and valid_to between ${today} and ${addDays(today, EXPIRY_NOTICE_DAYS)}
      union all
      select id, tenant_id, 'suspensionEnded' from accreditation where state = 'Sospeso' and suspended_until < ${today}
      union all
      select id, tenant_id, 'integrationLapsed' from accreditation where state = 'IntegrazioneRichiesta' and due_date < ${today}
    ) as due
    where ${after}::uuid is null or id > ${after}::uuid
    order by id limit ${batch}`.execute(database);
  return rows;
}
