/** The rows of the history. They are written, and never changed. */
import { sql, type Insertable } from 'kysely';
import type { Database, Schema } from './database/schema';

type Row = Insertable<Schema['record_history']>;

export async function insertHistory(transaction: Database, rows: Row | readonly Row[]): Promise<void> {
  await transaction.insertInto('record_history').values(rows).execute();
}

/** The events of a record, each with its actor and its note, oldest first. */
export const findNotes = <Event extends string>(
  database: Database,
  { tenantId, entity, id }: { readonly tenantId: string; readonly entity: string; readonly id: string },
) =>
  database
    .selectFrom('record_history')
    .select(['at', 'actor_name as by'])
    .select((history) => history.ref('event').$castTo<Event>().as('event'))
    .select(sql<string | null>`after ->> 'note'`.as('note'))
    .where('tenant_id', '=', tenantId)
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
