/** The rows of a run and of its items. An item is open until the transaction that does it says how it ended. */
import { sql, type Transaction } from 'kysely';
import type { Database, Schema } from '../../../../platform/database/schema';
import { addJob } from '../../../../platform/jobs/addJob';
import { workRuns } from './runKinds';
import { filterCondition } from '../../../../platform/grid/filter/filter';
import { readFilter } from '../../../../platform/grid/parse';
import { UNSENT_STATE } from '../../states';
import { queueList, type QueueName } from '../queueRepository';

export type RunAction = 'assign' | 'approve' | 'requestIntegration' | 'remind' | 'feeReceived';

/** What an action needs besides the cases. */
export interface RunInput {
  readonly reason?: string | null;
  readonly dueOn?: string | null;
  readonly assigneeId?: string | null;
}

export interface NewRun {
  readonly id: string;
  readonly action: RunAction;
  readonly input: RunInput;
  readonly accreditationIds: readonly string[];
}

/** Who asks for a run. */
export interface RunOwner {
  readonly tenantId: string;
  readonly userId: string;
  readonly userName: string | null;
  readonly ip: string;
}

/** Writes a run with its items; false when there is one of that id already. */
export async function insertRun(
  transaction: Transaction<Schema>,
  { id, action, input, accreditationIds }: NewRun,
  { tenantId, userId, userName, ip }: RunOwner,
  at: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('bulk_run')
    .values({
      id,
      tenant_id: tenantId,
      user_id: userId,
      user_name: userName,
      address: ip,
      action,
      input: JSON.stringify(input),
      item_count: accreditationIds.length,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await sql`insert into bulk_item (run_id, position, tenant_id, accreditation_id)
    select ${id}, n, ${tenantId}, i from unnest(${accreditationIds}::uuid[]) with ordinality as t (i, n)`.execute(
    transaction,
  );
  await addJob(transaction, workRuns, {}, { key: workRuns.name });
  return true;
}

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

const runs = (database: Database, userId: string) =>
  database
    .selectFrom('bulk_run as r')
    .where('r.user_id', '=', userId)
    .select([
      'r.id',
      'r.action',
      'r.input',
      'r.item_count as itemCount',
      'r.created_at as createdAt',
      'r.finished_at as finishedAt',
      'r.stopped_at as stoppedAt',
    ])
    .select(
      sql<object>`(select json_build_object('open', count(*) filter (where outcome is null), 'done', count(*) filter (where outcome = 'done'),
      'refused', count(*) filter (where outcome = 'refused'), 'failed', count(*) filter (where outcome = 'failed')) from bulk_item i where i.run_id = r.id)`.as(
        'counts',
      ),
    );

export const findRun = (database: Database, userId: string, id: string) =>
  runs(database, userId).where('r.id', '=', id).executeTakeFirst();
export const findRuns = (database: Database, userId: string, most: number) =>
  runs(database, userId).orderBy('r.created_at', 'desc').limit(most).execute();

/** A page of the items of a run, in their order, with how many there are. */
export async function findItems(
  database: Database,
  runId: string,
  { skip, take, outcome }: { readonly skip: number; readonly take: number; readonly outcome: string | undefined },
) {
  const all = database
    .selectFrom('bulk_item as i')
    .innerJoin('accreditation as a', 'a.id', 'i.accreditation_id')
    .where('i.run_id', '=', runId)
    .$if(outcome !== undefined, (query) => query.where(sql<string>`coalesce(i.outcome, 'open')`, '=', outcome ?? ''));
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const items = await all
    .select([
      'i.position',
      'i.accreditation_id as accreditationId',
      'a.protocol_number as protocolNumber',
      'a.last_name as lastName',
      'a.first_name as firstName',
      'i.code',
      'i.message',
      'i.at',
    ])
    .select(sql<string>`coalesce(i.outcome, 'open')`.as('outcome'))
    .orderBy('i.position')
    .offset(skip)
    .limit(take)
    .execute();
  return { totalCount: total, items };
}

/** No further item is begun. What is finished stays so. */
export const stopRun = (database: Database, userId: string, id: string, at: Date) =>
  database
    .updateTable('bulk_run')
    .set({ stopped_at: at })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('finished_at', 'is', null)
    .where('stopped_at', 'is', null)
    .execute();

/** Open items go on; those that failed or were refused are open again. Answers false when there is no such run. */
export async function resumeRun(transaction: Transaction<Schema>, userId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('bulk_run')
    .set({ stopped_at: null, finished_at: null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) return false;
  await transaction
    .updateTable('bulk_item')
    .set({ outcome: null, code: null, message: null, at: null })
    .where('run_id', '=', id)
    .where('outcome', 'in', ['refused', 'failed'])
    .execute();
  await addJob(transaction, workRuns, {}, { key: workRuns.name });
  return true;
}
