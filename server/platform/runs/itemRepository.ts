/**
 * The items of runs, one at a time: taken, done, ended. An item is open until the transaction that does it says how it
 * ended.
 */
import { sql, type Transaction } from 'kysely';
import type { Database, Schema } from '../database/schema';

/** A run with open items. */
export interface OpenRun {
  readonly id: string;
  /** The kind of its subjects. */
  readonly kind: string;
  readonly action: string;
  /** The action's input besides the subjects, as its kind checked it. */
  readonly input: object;
  readonly tenantId: string;
  readonly userId: string;
  readonly userName: string | null;
  readonly ip: string | null;
}

/** An item that this process has locked. */
export interface TakenItem {
  readonly position: number;
  readonly subjectId: string;
}

/** Runs of all tenants over these kinds with open items, oldest first. */
export async function openRuns(database: Database, kinds: readonly string[]): Promise<OpenRun[]> {
  const { rows } = await sql<OpenRun>`
    select id, tenant_id as "tenantId", user_id as "userId", user_name as "userName", host(address) as ip, subject_kind as kind, action, input
    from bulk_run where subject_kind = any(${kinds}) and finished_at is null and stopped_at is null order by created_at`.execute(
    database,
  );
  return rows;
}

/** Takes the next open item that no other process has locked; undefined when there is none now. */
export async function takeItem(transaction: Transaction<Schema>, runId: string): Promise<TakenItem | undefined> {
  return transaction
    .selectFrom('bulk_item as i')
    .select(['i.position', 'i.subject_id as subjectId'])
    .where('i.run_id', '=', runId)
    .where('i.outcome', 'is', null)
    .where((where) =>
      where.exists(
        where.selectFrom('bulk_run as r').select('r.id').where('r.id', '=', runId).where('r.stopped_at', 'is', null),
      ),
    )
    .orderBy('i.position')
    .limit(1)
    .forUpdate('i')
    .skipLocked()
    .executeTakeFirst();
}

export const endItem = (
  transaction: Transaction<Schema>,
  runId: string,
  position: number,
  end: {
    readonly outcome: 'done' | 'refused' | 'failed';
    readonly code: string | null;
    readonly message: string | null;
    readonly at: Date;
  },
) =>
  transaction.updateTable('bulk_item').set(end).where('run_id', '=', runId).where('position', '=', position).execute();

/** Ends a run without open items: an item that another process has locked counts as open. */
export async function finishRun(database: Database, id: string, at: Date): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // Locked before the check: a concurrent request that continues the run has opened items already, or waits.
    const run = await transaction
      .selectFrom('bulk_run')
      .select(['finished_at', 'stopped_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (run?.finished_at !== null || run.stopped_at !== null) return;
    const open = await transaction
      .selectFrom('bulk_item')
      .select('position')
      .where('run_id', '=', id)
      .where('outcome', 'is', null)
      .limit(1)
      .executeTakeFirst();
    if (!open) await transaction.updateTable('bulk_run').set({ finished_at: at }).where('id', '=', id).execute();
  });
}

/** Runs an attempt at an item and undoes it when it fails; the item itself stays locked. */
export const tryOut = async (transaction: Transaction<Schema>, work: () => Promise<unknown>): Promise<void> => {
  await sql`savepoint item`.execute(transaction);
  try {
    await work();
  } catch (error) {
    await sql`rollback to savepoint item`.execute(transaction);
    throw error;
  }
};
