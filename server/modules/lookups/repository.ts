import { sql } from 'kysely';
import type { Database } from '../../database/schema';

/** The entries of a list in their order; `only` keeps those that hold the given members. */
export async function lookupEntries(database: Database, name: string, only: Readonly<Record<string, unknown>> = {}): Promise<Record<string, unknown>[]> {
  const rows = await database
    .selectFrom('lookup_entry')
    .select('data')
    .where('name', '=', name)
    .where(sql<boolean>`data @> ${JSON.stringify(only)}::jsonb`)
    .orderBy('position')
    .execute();
  return rows.map(({ data }) => data);
}
