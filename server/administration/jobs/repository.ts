/** Reads and changes single jobs in the table of graphile-worker, for administrators. */
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema';
import { isFailed } from './columns';

export interface FoundJob {
  readonly kind: string;
  readonly isRunning: boolean;
  /** True when all attempts are used up. */
  readonly isFailed: boolean;
}

/** Returns undefined when there is no such job: it has run, or was removed. */
export const findJob = (transaction: Transaction<Schema>, id: number): Promise<FoundJob | undefined> =>
  transaction
    .selectFrom('graphile_worker.jobs')
    .select(['task_identifier as kind', isFailed.as('isFailed')])
    .select(({ eb }) => eb('locked_at', 'is not', null).$castTo<boolean>().as('isRunning'))
    .where('id', '=', id)
    .executeTakeFirst();

/** Counts the jobs that failed for good, and returns when the oldest of them was due. */
export async function findFailedJobs(
  database: Kysely<Schema>,
): Promise<{ readonly count: number; readonly since: Date | null }> {
  return database
    .selectFrom('graphile_worker.jobs')
    .select(({ fn }) => [
      fn.countAll<number>().$castTo<number>().as('count'),
      fn.min('run_at').$castTo<Date | null>().as('since'),
    ])
    .where(isFailed)
    .executeTakeFirstOrThrow();
}

/** Makes a job due now, with all its attempts; returns false when a worker has begun it in between. */
export async function rescheduleJob(transaction: Transaction<Schema>, id: number): Promise<boolean> {
  const { rows } =
    await sql`select id from graphile_worker.reschedule_jobs(array[${id}]::bigint[], run_at := now(), attempts := 0)`.execute(
      transaction,
    );
  return rows.length === 1;
}

/** Removes a job, unless a worker runs it. */
export const removeJob = (transaction: Transaction<Schema>, id: number) =>
  sql`select from graphile_worker.complete_jobs(array[${id}]::bigint[])`.execute(transaction);
