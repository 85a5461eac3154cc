import { sql } from 'kysely';
import type { Database } from '../database/schema';

/** Lets the attempt under way be the last of a job. */
export const giveUp = (database: Database, id: string) =>
  sql`update graphile_worker._private_jobs set attempts = max_attempts where id = ${id}::bigint`.execute(database);
