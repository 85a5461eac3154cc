import { sql } from 'kysely';
import { isContract, type Migration } from './migrationFiles';
import type { Database } from './schema';

/**
 * The migrations that this program lacks in the database, read from the database itself: not those that may come later,
 * since they only take away.
 * @throws when the database cannot be reached.
 */
export async function pendingMigrations(database: Database, known: readonly Migration[]): Promise<string[]> {
  const { rows } = await sql<{ version: number }>`select version from schema_migration`.execute(database);
  const applied = new Set(rows.map(({ version }) => version));
  return known.filter(({ version, name }) => !applied.has(version) && !isContract(name)).map(({ name }) => name);
}

/** Sends an empty query. @throws when the connections of this handle lead nowhere */
export async function makeSureItAnswers(database: Database): Promise<void> {
  await sql`select 1`.execute(database);
}
