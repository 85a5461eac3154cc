/** Finds how long the cases of a queue have waited, and which were assigned lately. */
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import { ENTITY } from '../rules';
import { conditionOf, type QueueName } from './queueRepository';

interface Asked {
  readonly tenantId: string;
  readonly userId: string;
}

/** Returns the day in Italy on which the oldest case of each queue was sent. */
export async function findOldest<Name extends Exclude<QueueName, 'all'>>(
  database: Database,
  { tenantId, userId }: Asked,
  queues: readonly Name[],
): Promise<Partial<Record<Name, string | null>>> {
  const days = queues.map(
    (name) => sql`(select to_char(submitted_at at time zone 'Europe/Rome', 'YYYY-MM-DD') from accreditation
      where tenant_id = ${tenantId} and submitted_at is not null and ${conditionOf(name, userId)}
      order by submitted_at, id limit 1) as ${sql.id(name)}`,
  );
  const { rows } = await sql<Record<Name, string | null>>`select ${sql.join(days)}`.execute(database);
  return rows[0] ?? {};
}

/** Counts the caller's cases that were assigned to them since a moment. */
export async function countAssigned(database: Database, { tenantId, userId }: Asked, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from accreditation
    where tenant_id = ${tenantId} and ${conditionOf('mine', userId)} and exists (
      select from record_history h where h.tenant_id = ${tenantId} and h.entity = ${ENTITY} and h.entity_id = accreditation.id
        and h.at >= ${since} and h.event = 'assigned' and h.after ->> 'assigneeId' = ${userId})`.execute(database);
  return rows[0]?.count ?? 0;
}
