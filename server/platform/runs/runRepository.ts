/** The rows of a run and of its items. An item is open until the transaction that does it says how it ended. */
import { sql, type Transaction } from 'kysely';
import type { Database, Schema } from '../database/schema';
import { addJob } from '../jobs/addJob';
import { workRuns } from './jobs';

export interface NewRun {
  readonly id: string;
  /** The kind of its subjects. */
  readonly kind: string;
  readonly action: string;
  /** The action's input besides the subjects. */
  readonly input: object;
  /** The selection of subjects, as the request gave it. */
  readonly asked: object;
  readonly subjectIds: readonly string[];
}

/** The user who begins a run. */
export interface RunOwner {
  readonly tenantId: string;
  readonly userId: string;
  readonly userName: string | null;
  readonly ip: string;
}

/** Writes a run with its items; false when there is one of that id already. */
export async function insertRun(
  transaction: Transaction<Schema>,
  { id, kind, action, input, asked, subjectIds }: NewRun,
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
      subject_kind: kind,
      action,
      input: JSON.stringify(input),
      asked: JSON.stringify(asked),
      item_count: subjectIds.length,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await sql`insert into bulk_item (run_id, position, tenant_id, subject_kind, subject_id)
    select ${id}, n, ${tenantId}, ${kind}, i from unnest(${subjectIds}::uuid[]) with ordinality as t (i, n)`.execute(
    transaction,
  );
  await addJob(transaction, workRuns, {}, { key: workRuns.name });
  return true;
}

/** The user and the kind of subjects by which runs are found. */
export interface RunsOf {
  readonly userId: string;
  readonly kind: string;
}

/** The state of an item; `open` has not ended. */
export type ItemOutcome = 'open' | 'done' | 'refused' | 'failed';

/** The items of a run by how they ended. */
type Counts = Readonly<Record<ItemOutcome, number>>;

/** The requested page of a run's items, optionally those of one outcome. */
export interface ItemPage {
  readonly skip: number;
  readonly take: number;
  readonly outcome?: ItemOutcome;
  /** True when refused and failed items come first; otherwise all stand in their order. */
  readonly isFailuresFirst?: boolean;
}

const runs = (database: Database, { userId, kind }: RunsOf) =>
  database
    .selectFrom('bulk_run as r')
    .where('r.user_id', '=', userId)
    .where('r.subject_kind', '=', kind)
    .select([
      'r.id',
      'r.action',
      'r.input',
      'r.asked',
      'r.item_count as itemCount',
      'r.created_at as createdAt',
      'r.finished_at as finishedAt',
      'r.stopped_at as stoppedAt',
    ])
    .select(
      sql<Counts>`(select json_build_object('open', count(*) filter (where outcome is null), 'done', count(*) filter (where outcome = 'done'),
      'refused', count(*) filter (where outcome = 'refused'), 'failed', count(*) filter (where outcome = 'failed')) from bulk_item i where i.run_id = r.id)`.as(
        'counts',
      ),
    );

export const findRun = (database: Database, of: RunsOf, id: string) =>
  runs(database, of).where('r.id', '=', id).executeTakeFirst();
export const findRuns = (database: Database, of: RunsOf, most: number) =>
  runs(database, of).orderBy('r.created_at', 'desc').limit(most).execute();

/** A page of the items of a run, with how many there are. */
export async function findItems(
  database: Database,
  runId: string,
  { skip, take, outcome, isFailuresFirst = false }: ItemPage,
) {
  const all = database
    .selectFrom('bulk_item as i')
    .where('i.run_id', '=', runId)
    .$if(outcome !== undefined, (query) => query.where(sql<string>`coalesce(i.outcome, 'open')`, '=', outcome ?? ''));
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const items = await all
    .select(['i.position', 'i.subject_id as subjectId', 'i.code', 'i.message', 'i.at'])
    .select(sql<ItemOutcome>`coalesce(i.outcome, 'open')`.as('outcome'))
    .$if(isFailuresFirst, (query) => query.orderBy(sql`coalesce(i.outcome in ('refused', 'failed'), false)`, 'desc'))
    .orderBy('i.position')
    .offset(skip)
    .limit(take)
    .execute();
  return { totalCount: total, items };
}

/** Stops a run: no further item is begun, finished items stay finished. */
export const markStopped = (database: Database, { userId, kind }: RunsOf, id: string, at: Date) =>
  database
    .updateTable('bulk_run')
    .set({ stopped_at: at })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('subject_kind', '=', kind)
    .where('finished_at', 'is', null)
    .where('stopped_at', 'is', null)
    .execute();

/**
 * Opens failed and refused items again, and lets the run go on with all open items. Returns false when there is no such
 * run.
 */
export async function reopenRun(
  transaction: Transaction<Schema>,
  { userId, kind }: RunsOf,
  id: string,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('bulk_run')
    .set({ stopped_at: null, finished_at: null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('subject_kind', '=', kind)
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

/** Removes up to `most` runs of a kind, with their items, that ended before that moment; answers how many went. */
export async function deleteEndedRuns(database: Database, kind: string, before: Date, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from bulk_run where ctid = any(array(
    select ctid from bulk_run where subject_kind = ${kind} and coalesce(finished_at, stopped_at) < ${before}
    limit ${most} for update skip locked))`.execute(database);
  return Number(numAffectedRows);
}
