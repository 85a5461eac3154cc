/** The dictionary of streets that have certificates, and the comuni of the region. */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/schema';

export interface Street {
  readonly id: string;
  readonly name: string;
  readonly comune: string;
  readonly province: string;
}

export interface ComuneRow {
  readonly istat: string;
  readonly belfiore: string;
  readonly name: string;
  readonly province: string;
  readonly folded: string;
}

/** ISTAT code of the region. */
const EMILIA_ROMAGNA = '08';
/** Below, two words have only a few letters in common: a typo or two leave more. */
const LEAST_LIKENESS = '0.45';

/** All comuni of the region: three hundred and thirty. */
export const findComuni = async (database: Database): Promise<Pick<ComuneRow, 'istat' | 'belfiore' | 'name'>[]> => {
  const { rows } = await sql<ComuneRow>`
    select istat, belfiore, name from comune where region = ${EMILIA_ROMAGNA}`.execute(database);
  return rows;
};

/** Comuni of the region by their codes. */
export const findCoded = async (database: Database, codes: readonly string[]): Promise<ComuneRow[]> => {
  if (codes.length === 0) return [];
  const { rows } = await sql<ComuneRow>`
    select istat, belfiore, name, province, trim(search_text) as folded from comune
    where region = ${EMILIA_ROMAGNA} and belfiore = any(${[...codes]}::text[])
    order by array_position(${[...codes]}::text[], belfiore::text)`.execute(database);
  return rows;
};

export interface LikeComune {
  /** The name that it is like. */
  readonly asked: string;
  readonly istat: string;
  readonly belfiore: string;
  readonly likeness: number;
}

/** Comuni of the region whose name is like one of these, folded, the likeliest first. */
export const findLike = async (database: Database, names: readonly string[], most: number): Promise<LikeComune[]> => {
  const { rows } = await sql<LikeComune>`
    select asked, istat, belfiore, likeness from (
      select n.asked, c.istat, c.belfiore, word_similarity(n.asked, trim(c.search_text)) as likeness, similarity(n.asked, c.search_text) as whole
      from unnest(${[...new Set(names)]}::text[]) as n (asked) cross join comune c where c.region = ${EMILIA_ROMAGNA}) compared
    where likeness >= ${LEAST_LIKENESS}::real order by likeness desc, whole desc, istat limit ${most}`.execute(
    database,
  );
  return rows;
};

/** Comuni of the region whose name begins so, or has a word that does; and those with one of the codes. */
export const findBeginning = async (
  database: Database,
  beginning: string,
  codes: readonly string[],
  most: number,
): Promise<ComuneRow[]> => {
  const { rows } = await sql<ComuneRow>`
    select istat, belfiore, name, province, trim(search_text) as folded from comune
    where region = ${EMILIA_ROMAGNA} and (belfiore = any(${[...codes]}::text[]) or ' ' || search_text like '% ' || ${beginning} || '%')
    order by starts_with(search_text, ${beginning}) desc, length(name), name limit ${most}`.execute(database);
  return rows;
};

/** By its official name, where the office imported them and there is no doubt which one it is. */
const STREET = sql`s.id, coalesce(s.official_name, trim(both ' ,' from s.name)) as name, c.name as comune, c.province`;

/** What an address without its comune names: the words of the street as the dictionary has them, and the number. */
export async function readAddress(database: Database, address: string) {
  const { rows } = await sql<{ key: string | null; civic: string[] | null; kind: string | null }>`
    select sace_street(${address}) as key, sace_civic_at(sace_address(${address})) as civic, sace_street_kind(${address}) as kind`.execute(
    database,
  );
  const { key = null, civic = null, kind = null } = rows[0] ?? {};
  return { key, kind, civic: civic?.[1] === undefined ? null : Number(civic[1]), exponent: civic?.[2] ?? null };
}

/** What of a street was typed, and where it is sought. */
export interface Sought {
  readonly key: string;
  readonly kind: string | null;
  /** Null: anywhere in the region. */
  readonly istat: string | null;
  readonly most: number;
  /** Somebody is typing: all that it may become. */
  readonly isBeginning: boolean;
}

/** The likeliest first, and how like the first one is: 2 for the very street. */
export interface Streets {
  readonly streets: readonly Street[];
  readonly likeness: number;
}

/**
 * Streets that the words may mean, the likeliest first, and of those that are alike the one of the kind that was typed: the very street alone where there is
 * one. Asked in a transaction of its own, which
 * bears how unlike they may be.
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
  // While somebody types, all that it may become; afterwards nothing that is much less alike.
  const kept = isBeginning
    ? rows
    : rows.filter(({ likeness }) => (best === 2 ? likeness === 2 : likeness > best - 0.25));
  return {
    streets: kept.map(({ id, name, comune, province }) => ({ id, name, comune, province })),
    likeness: best,
  };
}
