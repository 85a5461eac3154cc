import { sql } from 'kysely';
import type { Migration } from './migrate';
import type { Database } from './schema';

/** The migrations that the database still lacks, asked of the database itself. @throws when it cannot be reached. */
export async function pendingMigrations(database: Database, known: readonly Migration[]): Promise<string[]> {
  const { rows } = await sql<{ version: number }>`select version from schema_migration`.execute(database);
  const applied = new Set(rows.map(({ version }) => version));
  return known.filter(({ version }) => !applied.has(version)).map(({ name }) => name);
}
