/** One job of the library's table, for administrators. */
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema';
import { isFailed } from './columns';

export interface FoundJob {
  readonly kind: string;
  readonly isRunning: boolean;
  /** Nobody tries it again. */
  readonly isFailed: boolean;
}

/** Undefined when there is none: it was done, or somebody removed it. */
export const findJob = (transaction: Transaction<Schema>, id: number): Promise<FoundJob | undefined> =>
  transaction
    .selectFrom('graphile_worker.jobs')
    .select(['task_identifier as kind', isFailed.as('isFailed')])
    .select(({ eb }) => eb('locked_at', 'is not', null).$castTo<boolean>().as('isRunning'))
    .where('id', '=', id)
    .executeTakeFirst();

/** Makes a job due now with all its attempts before it; false when somebody began it meanwhile. */
export async function rescheduleJob(transaction: Transaction<Schema>, id: number): Promise<boolean> {
  const { rows } =
    await sql`select id from graphile_worker.reschedule_jobs(array[${id}]::bigint[], run_at := now(), attempts := 0)`.execute(
      transaction,
    );
  return rows.length === 1;
}

/** Removes a job that nobody works at. */
export const removeJob = (transaction: Transaction<Schema>, id: number) =>
  sql`select from graphile_worker.complete_jobs(array[${id}]::bigint[])`.execute(transaction);
