import type { Answer } from '../../../platform/handler';
import { sql } from 'kysely';
import { leadingOn } from '../../../../common/places/formerComuni';
import type { Database } from '../../../platform/database/schema';

/** Returns the entries of a list in their order; `only` selects those that have the given members. */
export async function lookupEntries(
  database: Database,
  name: string,
  only: Readonly<Record<string, unknown>> = {},
): Promise<Record<string, unknown>[]> {
  const rows = await database
    .selectFrom('lookup_entry')
    .select('data')
    .where('name', '=', name)
    .where(sql<boolean>`data @> ${JSON.stringify(only)}::jsonb`)
    .orderBy('position')
    .execute();
  return rows.map(({ data }) => data);
}

const MOST_COMUNI = 20;

type FoundComune = Answer<'anagraficheFindComuni'>['items'][number];

/**
 * Comuni of Italy that are meant by the letters of a name or by a whole code: the very name first, then those that
 * begin with it. One of the region is found, last, by the names and codes of those that merged into it, too.
 */
export async function findComuni(database: Database, search: string) {
  const former = leadingOn(search).map(({ now }) => now);
  const { rows } = await sql<FoundComune>`
    select c.istat as "codiceIstat", c.belfiore as "codiceCatastale", c.name as descrizione, c.province as provincia
    from comune c, (select trim(regexp_replace(sace_fold(${search}), '[^a-z0-9]+', ' ', 'g')) as name) wanted
    where c.istat = ${search} or c.belfiore = upper(${search}) or (wanted.name <> '' and strpos(c.search_text, wanted.name) > 0)
      or c.belfiore = any(${former}::text[])
    order by c.search_text = wanted.name or sace_fold(c.name) = wanted.name desc, starts_with(c.search_text, wanted.name) desc,
      strpos(c.search_text, wanted.name) > 0 desc, c.name, c.istat
    limit ${MOST_COMUNI}`.execute(database);
  return rows;
}
