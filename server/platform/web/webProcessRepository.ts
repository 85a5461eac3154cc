/** Finds the build of the browser program that is in use: processes of two versions may serve side by side. */
import { sql } from 'kysely';
import type { Database } from '../database/schema';

/** A process that was not seen for so long, in seconds, has ended without deleting its row. */
const GONE_AFTER = 60;

/** Records that a process offers a build now. */
export async function sayOffered(database: Database, process: { id: string; build: string }): Promise<void> {
  await database
    .insertInto('web_process')
    .values(process)
    .onConflict((clash) => clash.column('id').doUpdateSet({ build: process.build, seen_at: sql<Date>`now()` }))
    .execute();
  await database
    .deleteFrom('web_process')
    .where('seen_at', '<', sql<Date>`now() - make_interval(secs => ${GONE_AFTER})`)
    .execute();
}

/** Deletes the row of a process that ends. */
export async function sayEnded(database: Database, id: string): Promise<void> {
  await database.deleteFrom('web_process').where('id', '=', id).execute();
}

/**
 * The build that every running process offers. Null while they differ: a reloaded page would get the one or the other,
 * so no user is prompted to reload.
 */
export async function buildInUse(database: Database): Promise<string | null> {
  const rows = await database
    .selectFrom('web_process')
    .select('build')
    .distinct()
    .where('seen_at', '>', sql<Date>`now() - make_interval(secs => ${GONE_AFTER})`)
    .execute();
  return rows.length === 1 ? (rows[0]?.build ?? null) : null;
}
