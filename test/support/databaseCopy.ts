/** The view of somebody who has a copy of the database. */
import { sql } from 'kysely';
import type { Database } from '../../server/platform/database/schema';

/** Every row of every table, as text, by the name of its table. */
export async function databaseCopy(database: Database): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_toast%'`.execute(
    database,
  );
  const copy = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(database);
    copy.set(name, rows.map(({ row }) => row).join('\n'));
  }
  return copy;
}

/** Returns the tables where each secret is readable: as it is, or as the bytes of its text. */
export function foundIn(
  copy: ReadonlyMap<string, string>,
  secrets: Readonly<Record<string, readonly string[]>>,
): string[] {
  return Object.entries(secrets).flatMap(([what, values]) =>
    values.flatMap((value) =>
      [...copy]
        .filter(([, text]) => text.includes(value) || text.includes(Buffer.from(value).toString('hex')))
        .map(([table]) => `${what} in ${table}`),
    ),
  );
}
