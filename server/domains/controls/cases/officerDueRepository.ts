/** Finds the first day of a queue of controls, and the controls that were assigned lately. */
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import { conditionOf } from './queueRepository';

/** The queues that the home of an officer names, each with the column of its day. */
export const DUE_QUEUES = {
  mine: sql`(certificate_control.opened_at at time zone 'Europe/Rome')::date`,
  toExamine: sql`(certificate_control.opened_at at time zone 'Europe/Rome')::date`,
  awaitingDocuments: sql`certificate_control.due_on`,
  visits: sql`certificate_control.visit_on`,
  corrections: sql`certificate_control.correction_due_on`,
} as const;
export type DueQueue = keyof typeof DUE_QUEUES;

interface Asked {
  readonly tenantId: string;
  readonly userId: string;
}

/** Counts the controls of each of these queues, and finds the nearest or oldest day of each. */
export async function findDueControls(
  database: Database,
  { tenantId, userId }: Asked,
): Promise<{ readonly queue: DueQueue; readonly count: number; readonly day: string | null }[]> {
  const queues = (Object.keys(DUE_QUEUES) as DueQueue[]).map(
    (queue) => sql`select ${queue}::text as queue, count(*)::integer as count, min(${DUE_QUEUES[queue]}) as day
      from certificate_control where tenant_id = ${tenantId} and ${conditionOf(queue, userId)}`,
  );
  const { rows } = await sql<{
    queue: DueQueue;
    count: number;
    day: string | null;
  }>`${sql.join(queues, sql` union all `)}`.execute(database);
  return rows;
}

/** Counts the caller's controls that were assigned to them since a moment. */
export async function countAssigned(
  database: Database,
  { tenantId, userId }: Asked,
  since: Date,
  entity: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from certificate_control
    where tenant_id = ${tenantId} and ${conditionOf('mine', userId)} and exists (
      select from record_history h where h.tenant_id = ${tenantId} and h.entity = ${entity} and h.entity_id = certificate_control.id
        and h.at >= ${since} and h.event = 'assigned' and h.after ->> 'assigneeId' = ${userId})`.execute(database);
  return rows[0]?.count ?? 0;
}
