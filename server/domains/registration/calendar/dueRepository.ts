/** Acts that end by the calendar, of all tenants. */
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema';

export interface Due {
  readonly id: string;
  readonly tenantId: string;
  readonly event: 'expired' | 'lapsed';
}

/** Returns the acts that are due on a day, each once, by id; an act that both expired and lapsed counts as expired. */
export async function findDue(database: Database, today: string, after: string | null, batch: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select distinct on (id) id, tenant_id as "tenantId", event from (
      select id, tenant_id, 'expired' as event from certificate where state = 'Registrata' and valid_to < ${today}
      union all
      select id, tenant_id, 'lapsed' from certificate where state = 'Registrata' and lapses_on is not null and lapses_on < ${today}
    ) as due
    where ${after}::uuid is null or id > ${after}::uuid
    order by id, event limit ${batch}`.execute(database);
  return rows;
}
