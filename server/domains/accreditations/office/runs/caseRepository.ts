/** The cases of a run: those that are named, those that a queue and a filter find, and what a list shows of them. */
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/schema';
import { filterCondition } from '../../../../platform/grid/filter/filter';
import { readFilter } from '../../../../platform/grid/parse';
import { UNSENT_STATE } from '../../states';
import { queueList, type QueueName } from '../queueRepository';

/** Which of these the tenant does not have, or has as a draft that was never sent. */
export async function unknownAmong(database: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select i::text as id from unnest(${ids}::uuid[]) i where not exists (select from accreditation a where a.id = i and a.state <> ${UNSENT_STATE}) limit 1`.execute(
    database,
  );
  return rows.map(({ id }) => id);
}

/** What a queue and a filter find at this moment, at most so many, what waits longest first. Throws a 400 for a filter that is none. */
export async function findIds(
  database: Database,
  tenantId: string,
  {
    queue,
    user,
    filter,
  }: { readonly queue: QueueName; readonly user: string | null; readonly filter: string | undefined },
  most: number,
): Promise<string[]> {
  const definition = queueList(queue, user);
  const node = readFilter(filter);
  const source = definition.source(database, tenantId);
  const found = node ? source.where(filterCondition(definition.columns, node)) : source;
  const rows = await found
    .select('accreditation.id')
    .orderBy('accreditation.submitted_at')
    .orderBy('accreditation.id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** What a list of items shows of each of these cases. */
export const findNamed = (database: Database, ids: readonly string[]) =>
  database
    .selectFrom('accreditation')
    .select(['id', 'protocol_number as protocolNumber', 'last_name as lastName', 'first_name as firstName'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
