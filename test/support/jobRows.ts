/** The table of jobs as tests look at it. */
import { sql } from 'kysely';
import type { Database } from '../../server/platform/database/schema';

interface JobRow {
  readonly id: string;
  readonly kind: string;
  readonly attempts: number;
  readonly error: string | null;
  readonly isRunning: boolean;
  readonly isFailed: boolean;
}

/** All jobs of a kind, oldest first; successful ones are deleted. */
export async function jobsOf(database: Database, kind: string): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select id::text, task_identifier as kind, attempts, last_error as error, locked_at is not null as "isRunning",
      locked_at is null and attempts >= max_attempts as "isFailed"
    from graphile_worker.jobs where task_identifier = ${kind} order by jobs.id`.execute(database);
  return rows;
}

/** Makes delayed jobs due now. */
export const hurryJobs = (database: Database) =>
  sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(database);

/** Moves the start of running jobs into the past. */
export const ageJobs = (database: Database, minutes: number) =>
  sql`update graphile_worker._private_jobs set locked_at = locked_at - make_interval(mins => ${minutes}) where locked_at is not null`.execute(
    database,
  );
