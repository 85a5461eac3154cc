/** The words for the codes of the national format that lists show. */
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema';

const LISTS = ['unita-immobiliare', 'tipi-rilascio', 'oggetti-attestato'] as const;
export type WordList = (typeof LISTS)[number];

/** Returns the words by list and code. */
export async function findWords(
  database: Database,
): Promise<Readonly<Partial<Record<WordList, Record<string, string>>>>> {
  const { rows } = await sql<{ list: WordList; words: Record<string, string> }>`
    select substr(name, 5) as list, jsonb_object_agg(data ->> 'codiceXml', concat_ws(' ', data ->> 'sigla', data ->> 'descrizione')) as words
    from lookup_entry where name = any(${LISTS.map((list) => `ape/${list}`)}) and data ->> 'codiceXml' is not null group by name`.execute(
    database,
  );
  return Object.fromEntries(rows.map(({ list, words }) => [list, words]));
}
