/** Counts what a user has in the store without a use. */
import { sql } from 'kysely';
import type { Database } from '../database/schema';

interface Unused {
  readonly files: number;
  readonly bytes: number;
}

/** Returns the files in no dossier, the open uploads and what was given up and is not removed yet, of a user. */
export async function unusedOf(database: Database, ownerId: string): Promise<Unused> {
  const { rows } = await sql<Unused>`
    select count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes from (
      select size::bigint from file where owner_id = ${ownerId} and subject_id is null
      union all select size::bigint from file_upload where owner_id = ${ownerId}
      union all select size from file_remnant where owner_id = ${ownerId}
    ) unused`.execute(database);
  return rows[0] ?? { files: 0, bytes: 0 };
}
