/** Tidies up jobs that a killed process left behind, and deletes those that failed long ago. */
import { sql } from 'kysely';
import type { Database } from '../database/schema';
import { SETTLE_MS } from './attempt';
import { defineRecurring, type JobKind } from './kinds';

/** Tidies up the jobs themselves. */
export const tidyJobs = defineRecurring({ name: 'jobs.tidy', schedule: '* * * * *', timeLimitMs: 60_000 });

/** A living process gives a job up at its limit; so much later the process is surely gone. */
const MARGIN_MS = 60_000;
/** The days for which administrators see failed jobs. */
export const KEPT_DAYS = 30;
/** The recorded error of a job that lost its process. */
export const LOST = 'Its process ended.';

/**
 * The library's pause after an attempt that failed: a job that is not tried again has failed so long before its row is
 * due.
 */
const PAUSE = sql`exp(least(j.attempts, 10)) * interval '1 second'`;

/** A job that no process works at any more. */
export interface LostJob {
  readonly id: string;
  readonly kind: string;
  /** True when no retry follows. */
  readonly isFailed: boolean;
}

/** Frees the jobs of processes that died: they are tried again, or have failed where that was the last attempt. */
export async function freeLostJobs(database: Database, kinds: readonly JobKind[]): Promise<LostJob[]> {
  const limits = kinds.map(({ name, timeLimitMs, graceMs }) => ({
    name,
    seconds: (timeLimitMs + graceMs + SETTLE_MS + MARGIN_MS) / 1000,
  }));
  const { rows } = await sql<LostJob>`
    with lost as (
      update graphile_worker._private_jobs j set locked_at = null, locked_by = null, last_error = ${LOST},
        run_at = now() + case when j.attempts >= j.max_attempts then ${PAUSE} else interval '0' end
      from graphile_worker._private_tasks t join json_to_recordset(${JSON.stringify(limits)}::json) as l (name text, seconds float8) on l.name = t.identifier
      where t.id = j.task_id and j.locked_at < now() - make_interval(secs => l.seconds)
      returning j.id, j.job_queue_id, j.attempts >= j.max_attempts as failed, t.identifier),
    freed as (
      update graphile_worker._private_job_queues q set locked_at = null, locked_by = null from lost where q.id = lost.job_queue_id)
    select id::text as id, identifier as kind, failed as "isFailed" from lost order by id`.execute(database);
  return rows;
}

/**
 * Frees the jobs of workers that ended without recording the jobs' ends: they are tried again, at once.
 * @param workers the name by which they lock jobs
 * @param underWay jobs that still run
 */
export async function freeUnrecordedJobs(
  database: Database,
  workers: string,
  underWay: readonly string[],
): Promise<void> {
  await sql`
    with unrecorded as (
      update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = now(),
        attempts = least(attempts, max_attempts - 1)
      where locked_by = ${workers} and id::text <> all(${underWay}::text[])
      returning job_queue_id)
    update graphile_worker._private_job_queues q set locked_at = null, locked_by = null
    from unrecorded where q.id = unrecorded.job_queue_id and q.locked_by = ${workers}`.execute(database);
}

/** Deletes old failures, and for recurring work all failures except the last. */
export async function forgetFailedJobs(database: Database, kinds: readonly JobKind[]): Promise<void> {
  const recurring = kinds.filter(({ schedule }) => schedule !== null).map(({ name }) => name);
  await sql`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and j.locked_at is null and j.attempts >= j.max_attempts and (
      j.run_at - ${PAUSE} < now() - make_interval(days => ${KEPT_DAYS})
      or (t.identifier = any(${recurring}::text[]) and exists (
        select from graphile_worker._private_jobs n
        where n.task_id = j.task_id and n.id > j.id and n.locked_at is null and n.attempts >= n.max_attempts)))`.execute(
    database,
  );
}
