/** Reads and writes the rows of graphile-worker that the runner itself looks at. */
import { sql } from 'kysely';
import type { Database } from '../database/schema';

/** Makes the attempt under way the last of a job. */
export const giveUp = (database: Database, id: string) =>
  sql`update graphile_worker._private_jobs set attempts = max_attempts where id = ${id}::bigint`.execute(database);

/** The number of jobs of these kinds that could start now. */
export async function countDueJobs(database: Database, kinds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.is_available and j.run_at <= now() and t.identifier = any(${kinds}::text[])`.execute(database);
  return rows[0]?.n ?? 0;
}
