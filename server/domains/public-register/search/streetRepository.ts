/** The dictionary of streets that have certificates, and the comuni of the region. */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import type { Schemas } from '../../../platform/handler';

export type Street = Schemas['VisuraStreet'];

export interface ComuneRow {
  readonly istat: string;
  readonly belfiore: string;
  readonly name: string;
  readonly province: string;
  readonly folded: string;
}

/** ISTAT code of the region. */
const EMILIA_ROMAGNA = '08';
/** Two words with a lower similarity share only a few letters: a typo or two leave a higher one. */
const LEAST_LIKENESS = '0.45';

/** Returns all comuni of the region: three hundred and thirty. */
export const findComuni = async (database: Database): Promise<Pick<ComuneRow, 'istat' | 'belfiore' | 'name'>[]> => {
  const { rows } = await sql<ComuneRow>`
    select istat, belfiore, name from comune where region = ${EMILIA_ROMAGNA}`.execute(database);
  return rows;
};

/** Returns comuni of the region by their codes. */
export const findCoded = async (database: Database, codes: readonly string[]): Promise<ComuneRow[]> => {
  if (codes.length === 0) return [];
  const { rows } = await sql<ComuneRow>`
    select istat, belfiore, name, province, trim(search_text) as folded from comune
    where region = ${EMILIA_ROMAGNA} and belfiore = any(${[...codes]}::text[])
    order by array_position(${[...codes]}::text[], belfiore::text)`.execute(database);
  return rows;
};

export interface LikeComune {
  /** The name that it resembles. */
  readonly wanted: string;
  readonly istat: string;
  readonly belfiore: string;
  readonly likeness: number;
}

/** Returns the comuni of the region whose name resembles one of these, folded, the likeliest first. */
export const findLike = async (database: Database, names: readonly string[], most: number): Promise<LikeComune[]> => {
  const { rows } = await sql<LikeComune>`
    select wanted, istat, belfiore, likeness from (
      select n.wanted, c.istat, c.belfiore, word_similarity(n.wanted, trim(c.search_text)) as likeness, similarity(n.wanted, c.search_text) as whole
      from unnest(${[...new Set(names)]}::text[]) as n (wanted) cross join comune c where c.region = ${EMILIA_ROMAGNA}) compared
    where likeness >= ${LEAST_LIKENESS}::real order by likeness desc, whole desc, istat limit ${most}`.execute(
    database,
  );
  return rows;
};

/** Returns the comuni of the region whose name, or a word of it, begins so; and those with one of the codes. */
export const findBeginning = async (
  database: Database,
  beginning: string,
  codes: readonly string[],
  most: number,
): Promise<ComuneRow[]> => {
  const { rows } = await sql<ComuneRow>`
    select istat, belfiore, name, province, trim(search_text) as folded from comune
    where region = ${EMILIA_ROMAGNA} and (belfiore = any(${[...codes]}::text[]) or istat = any(${[...codes]}::text[]) or ' ' || search_text like '% ' || ${beginning} || '%')
    order by starts_with(search_text, ${beginning}) desc, length(name), name limit ${most}`.execute(database);
  return rows;
};

/** The official name of a street, where the office imported it and the match is certain. */
const STREET = sql`s.id, coalesce(s.official_name, trim(both ' ,' from s.name)) as name, c.name as comune, c.province`;

/** Parses an address without its comune: the words of the street in the form of the dictionary, and the number. */
export async function readAddress(database: Database, address: string) {
  const { rows } = await sql<{ key: string | null; civic: string[] | null; kind: string | null }>`
    select sace_street(${address}) as key, sace_civic_at(sace_address(${address})) as civic, sace_street_kind(${address}) as kind`.execute(
    database,
  );
  const { key = null, civic = null, kind = null } = rows[0] ?? {};
  return { key, kind, civic: civic?.[1] === undefined ? null : Number(civic[1]), exponent: civic?.[2] ?? null };
}

/** The typed street, and the place of the search. */
export interface Sought {
  readonly key: string;
  readonly kind: string | null;
  /** Null means anywhere in the region. */
  readonly istat: string | null;
  readonly most: number;
  /** True while the reader types: the text may become more. */
  readonly isBeginning: boolean;
}

/** The streets, the likeliest first, and the likeness of the first: 2 for an exact match. */
export interface Streets {
  readonly streets: readonly Street[];
  readonly likeness: number;
}

/**
 * Returns the streets that the words may mean, the likeliest first, and of equal ones those of the typed kind; an exact
 * match alone where there is one. It sets the threshold of similarity, so it must run in a transaction of its own.
 */
export async function findStreets(
  database: Database,
  { key, kind, istat, most, isBeginning }: Sought,
): Promise<Streets> {
  const place: RawBuilder<unknown> = istat === null ? sql`true` : sql`s.istat = ${istat}`;
  await sql`select set_config('pg_trgm.word_similarity_threshold', ${LEAST_LIKENESS}, true)`.execute(database);
  const { rows } = await sql<Street & { likeness: number }>`
    select ${STREET}, case
      when s.key = ${key} or s.official_key = ${key} or exists (
        select from certificate_street o where o.istat = s.istat and o.key = ${key} and o.official_key = s.official_key) then 2
      else greatest(word_similarity(${key}, s.key), word_similarity(${key}, s.official_key)) end as likeness
    from certificate_street s join comune c on c.istat = s.istat
    where ${place} and (${key} <% s.key or ${key} <% s.official_key)
    order by likeness desc, similarity(${key}, s.key) desc, coalesce(s.kind = ${kind}, false) desc, c.name, s.key, s.kind, s.id limit ${most}`.execute(
    database,
  );
  const best = rows[0]?.likeness ?? 0;
  // While the reader types, every beginning counts; afterwards streets that are much less alike are dropped.
  const likely = isBeginning
    ? rows
    : rows.filter(({ likeness }) => (best === 2 ? likeness === 2 : likeness > best - 0.25));
  return {
    streets: likely.map(({ id, name, comune, province }) => ({ id, name, comune, province })),
    likeness: best,
  };
}
