/** Text conditions on folded letters: contains, startswith, endswith, and the search for every word. */
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { GridColumn } from '../definition';
import { refusal } from '../refusal';
import type { Place } from '../values';
import { soughtWords, spellings } from './spellings';

const MAX_WORDS = 10;
/** The letters of a part of a text by which a trigram index finds it. */
const TRIGRAM = 3;

/** A text as LIKE takes it literally. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * True when the column's folded value has the folded term in the position that the operator demands; null counts as the
 * empty text.
 */
export function like(
  column: GridColumn,
  operator: 'contains' | 'startswith' | 'endswith',
  term: string,
): RawBuilder<SqlBool> {
  if (term === '') return sql<SqlBool>`true`;
  return any(
    spellings(term).map((text) => {
      const literal = escapeLike(text);
      const pattern = { contains: `%${literal}%`, startswith: `${literal}%`, endswith: `%${literal}` }[operator];
      const folded = sql`sace_fold(${column.expression}) collate "C"`;
      // An index of a column's own words holds the rows that have one: where these are few, it serves short texts, too.
      const isAmongAll = operator === 'contains' && !column.hasOwnTrigrams;
      const condition = isAmongAll ? containing(folded, text) : sql<SqlBool>`${folded} like ${pattern}`;
      // A shorter text has no trigram: the second condition would only be read for every row.
      return column.within && text.length >= TRIGRAM
        ? sql<SqlBool>`(${containing(column.within, text)} and ${condition})`
        : condition;
    }),
  );
}

/** True when the column's folded value is this text, written as LIKE without wildcards for a trigram index. */
export const isWhole = ({ expression }: GridColumn, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`sace_fold(${expression}) collate "C" like ${escapeLike(text)}`;

const any = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> => {
  const [only] = conditions;
  return conditions.length === 1 && only ? only : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
};

/**
 * True when an already folded expression contains a folded text as it stands, which a trigram index answers. A shorter
 * text has no trigram, and all of the index and of the table would be read: what is appended keeps it out.
 */
export function containing(expression: Expression<unknown>, text: string): RawBuilder<SqlBool> {
  const pattern = `%${escapeLike(text)}%`;
  return text.length < TRIGRAM
    ? sql<SqlBool>`(${expression} || '') like ${pattern}`
    : sql<SqlBool>`${expression} like ${pattern}`;
}

/** True when an already folded expression contains the folded term, in any of its spellings. */
export const inside = (expression: Expression<unknown>, term: string): RawBuilder<SqlBool> =>
  any(spellings(term).map((text) => containing(expression, text)));

/** True when a folded text holds every word of the term, in any order. */
export function words(expression: Expression<unknown>, { column }: Place, term: string): RawBuilder<SqlBool> {
  const all = soughtWords(term);
  if (all.length > MAX_WORDS)
    throw refusal('filter', `la ricerca «${column}» ammette al più ${String(MAX_WORDS)} parole.`);
  if (all.length === 0) return sql<SqlBool>`true`;
  return sql<SqlBool>`(${sql.join(
    all.map((word) => inside(expression, word)),
    sql` and `,
  )})`;
}
