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

/** All jobs of a kind, oldest first; those that ended well are gone. */
export async function jobsOf(database: Database, kind: string): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select id::text, task_identifier as kind, attempts, last_error as error, locked_at is not null as "isRunning",
      locked_at is null and attempts >= max_attempts as "isFailed"
    from graphile_worker.jobs where task_identifier = ${kind} order by jobs.id`.execute(database);
  return rows;
}

/** What was put off is due now. */
export const hurryJobs = (database: Database) =>
  sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(database);

/** As if the jobs under way had been begun so long ago. */
export const ageJobs = (database: Database, minutes: number) =>
  sql`update graphile_worker._private_jobs set locked_at = locked_at - make_interval(mins => ${minutes}) where locked_at is not null`.execute(
    database,
  );
