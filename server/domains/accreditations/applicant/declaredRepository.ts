/**
 * Reads the data of the applicant that an act copies when they are declared: the personal record, and the words of the
 * lookups.
 */
import { sql } from 'kysely';
import { declaredBy, keyOf, namedBy, type DeclaredColumns, type LookupKey } from '../declared';
import type { ApplicationDraft } from '../dossier';
import type { Database } from '../../../platform/database/schema';

/** Returns the words of those entries that exist, by list and key. */
export async function findWords(
  database: Database,
  wanted: readonly LookupKey[],
): Promise<(entry: LookupKey) => string | undefined> {
  if (wanted.length === 0) return () => undefined;
  const key = sql`case when name = 'anagrafiche/province' then data ->> 'sigla' else data ->> 'id' end`;
  const { rows } = await sql<{ name: string; key: string; words: string | null }>`
    select name, ${key} as key, data ->> 'descrizione' as words from lookup_entry
    where name in (${sql.join(wanted.map(({ list }) => `anagrafiche/${list}`))}) and ${key} in (${sql.join(wanted.map((one) => String(one.key)))})`.execute(
    database,
  );
  const found = new Map(
    rows.map(({ name, key: of, words }) => [`${name.slice('anagrafiche/'.length)} ${of}`, words ?? '']),
  );
  return (entry) => found.get(keyOf(entry));
}

/** Returns the columns of an act, from the certifier's record and the draft. */
export async function declaredColumns(
  database: Database,
  certifierId: string,
  draft: ApplicationDraft,
): Promise<DeclaredColumns> {
  const person = await database
    .selectFrom('certifier as c')
    .leftJoin('comune as p', (join) =>
      join.on('p.istat', '=', (is) => is.fn.coalesce('c.studio_istat', 'c.residence_istat')),
    )
    .select([
      'c.last_name',
      'c.first_name',
      'c.fiscal_code',
      'c.email',
      'c.pec',
      'c.phone',
      'c.mobile',
      'p.istat',
      'p.name as comune',
      'p.province',
    ])
    .where('c.id', '=', certifierId)
    .executeTakeFirstOrThrow();
  return declaredBy(person, draft, await findWords(database, namedBy(draft)));
}
