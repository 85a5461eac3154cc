/**
 * Finds out whether a migration has been applied. A migration that takes something away waits until no program from
 * before it is connected, so the answer also says whether such programs may still be there.
 */
import { sql } from 'kysely';
import type { Database } from './schema';

const known = new WeakMap<Database, Set<number>>();

/** True when the migration has been applied. A migration stays applied, so the first yes is cached. */
export async function wasApplied(database: Database, version: number): Promise<boolean> {
  if (isKnownApplied(database, version)) return true;
  const { rows } = await sql<{ applied: boolean }>`select ${isApplied(version)} as applied`.execute(database);
  if (rows[0]?.applied !== true) return false;
  noteApplied(database, version);
  return true;
}

/** Returns the same question as a condition of a statement, so that the migration cannot come in between. */
export const isApplied = (version: number) =>
  sql<boolean>`exists (select from schema_migration where version = ${version})`;

/** The cached answer of this process, without a query. */
export const isKnownApplied = (database: Database, version: number): boolean =>
  known.get(database)?.has(version) ?? false;

export function noteApplied(database: Database, version: number): void {
  known.set(database, (known.get(database) ?? new Set()).add(version));
}
