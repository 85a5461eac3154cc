/** Finds the cases of a run: those that are named, those of a queue and a filter, and the columns that a list shows. */
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/schema';
import { filterCondition } from '../../../../platform/grid/filter/filter';
import { readFilter } from '../../../../platform/grid/parse';
import { UNSENT_STATE } from '../../states';
import { queueList, type QueueName } from '../queueRepository';

/** Returns one of the ids that the tenant does not have, or has as a draft that was never sent; else nothing. */
export async function unknownAmong(database: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select i::text as id from unnest(${ids}::uuid[]) i where not exists (select from accreditation a where a.id = i and a.state <> ${UNSENT_STATE}) limit 1`.execute(
    database,
  );
  return rows.map(({ id }) => id);
}

/**
 * Finds the cases of a queue and a filter at this moment, at most `most`, the longest waiting first. @throws ApiError
 * 400 for an invalid filter.
 */
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

/** Finds the columns that a list of items shows of each of these cases. */
export const findNamed = (database: Database, ids: readonly string[]) =>
  database
    .selectFrom('accreditation')
    .select(['id', 'protocol_number as protocolNumber', 'last_name as lastName', 'first_name as firstName'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
