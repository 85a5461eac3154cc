import { sql, type RawBuilder } from 'kysely';
import { spellings } from '../../../platform/grid/filter/spellings';
import { escapeLike } from '../../../platform/grid/filter/textMatch';
import { entryColumns, registered, type AlboRow, type Register } from './entriesRepository';
import type { Database } from '../../../platform/database/schema';

/** The holder of the accreditation. */
export type Subject = 'professional' | 'company';

export interface AlboQuery extends Register {
  readonly words: readonly string[];
  readonly certifierNumber: number | undefined;
  readonly comune: string | undefined;
  readonly province: string | undefined;
  readonly orderTypeId: number | undefined;
  readonly subject: Subject | undefined;
  /** The point from which distances are measured; null sorts by name. */
  readonly near: Place | null;
  readonly skip: number;
  readonly take: number;
}

export interface Place {
  readonly lat: number;
  readonly lon: number;
}

export interface FoundRow extends AlboRow {
  readonly distanceKm: number | null;
}

export interface ContactRow extends AlboRow {
  readonly lastName: string;
  readonly firstName: string;
  readonly street: string | null;
  readonly cap: string | null;
}

const EARTH_RADIUS_KM = 6371;
/** The ISTAT code of the region. */
const EMILIA_ROMAGNA = '08';

/** Finds a comune of the region. */
export async function findPlace(database: Database, istat: string): Promise<Place | null> {
  const place = await database
    .selectFrom('comune')
    .select(['lat', 'lon'])
    .where('istat', '=', istat)
    .where('region', '=', EMILIA_ROMAGNA)
    .executeTakeFirst();
  return place ?? null;
}

/** The least letters that an index of trigrams finds inside a word. */
const LETTERS_ANYWHERE = 3;

/**
 * Matches a folded text that contains a word in one of its spellings: three letters anywhere in it, fewer only at the
 * beginning of a word.
 */
function holds(text: RawBuilder<unknown>, word: string): RawBuilder<unknown> {
  const each = spellings(word).map((spelling) => {
    const written = escapeLike(spelling);
    return spelling.length >= LETTERS_ANYWHERE
      ? sql`${text} like ${`%${written}%`}`
      : sql`(${text} like ${`${written}%`} or ${text} like ${`% ${written}%`})`;
  });
  return sql`(${sql.join(each, sql` or `)})`;
}

/**
 * Entries that have a word in their own names or in that of the company. The candidates are looked up first, in the
 * index of each table: a condition over both tables at once would be evaluated on every entry of the register.
 */
const named = (tenantId: string, word: string): RawBuilder<unknown> => sql`c.id in (
  select x.id from certifier x where x.tenant_id = ${tenantId} and ${holds(sql`x.search_text`, word)}
  union all
  select y.certifier_id from company z join accreditation y on y.company_id = z.id
  where z.tenant_id = ${tenantId} and y.tenant_id = ${tenantId} and ${holds(sql`sace_fold(z.name)`, word)})
  and (${holds(sql`c.search_text`, word)} or ${holds(sql`sace_fold(k.name)`, word)})`;

function conditionsOf({
  tenantId,
  words,
  certifierNumber,
  comune,
  province,
  orderTypeId,
  subject,
}: AlboQuery): RawBuilder<unknown>[] {
  return [
    ...words.map((word) => named(tenantId, word)),
    ...(certifierNumber === undefined ? [] : [sql`c.certifier_number = ${certifierNumber}`]),
    ...(comune === undefined ? [] : [sql`p.istat = ${comune}`]),
    ...(province === undefined ? [] : [sql`coalesce(p.province, a.province) = ${province}`]),
    ...(orderTypeId === undefined ? [] : [sql`c.order_type_id = ${orderTypeId}`]),
    ...(subject === undefined
      ? []
      : [subject === 'company' ? sql`a.company_id is not null` : sql`a.company_id is null`]),
  ];
}

/** The great-circle distance (haversine), in kilometres. */
const distance = ({ lat, lon }: Place) => sql`2 * ${EARTH_RADIUS_KM} * asin(sqrt(least(1,
  power(sin(radians(p.lat - ${lat}) / 2), 2) + cos(radians(${lat})) * cos(radians(p.lat)) * power(sin(radians(p.lon - ${lon}) / 2), 2))))`;

/** Counts the results of a search, no further than `most`. */
export async function countAlbo(database: Database, query: AlboQuery, most: number): Promise<number> {
  const found = sql`select 1 ${registered(query, conditionsOf(query))} limit ${most}`;
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${found}) found`.execute(database);
  return rows[0]?.count ?? 0;
}

/** Returns the statement that finds a page of entries. */
export const pageOf = (query: AlboQuery): RawBuilder<FoundRow> => {
  const { near, skip, take } = query;
  return sql<FoundRow>`
    select ${entryColumns},
      ${near ? sql`round((${distance(near)})::numeric, 1)::float8` : sql`null::float8`} as "distanceKm"
    ${registered(query, conditionsOf(query))}
    order by ${near ? sql`${distance(near)} nulls last, ` : sql``} c.last_name, c.first_name, c.id
    limit ${take} offset ${skip}`;
};

export async function findAlbo(database: Database, query: AlboQuery): Promise<FoundRow[]> {
  const { rows } = await pageOf(query).execute(database);
  return rows;
}

/** Finds the additional data of a card of contacts; null when the register has no entry with that number. */
export async function findContact(database: Database, register: Register, certifierNumber: number) {
  const { rows } = await sql<ContactRow>`
    select ${entryColumns}, c.last_name as "lastName", c.first_name as "firstName",
      case when c.publish_address then c.studio_address end as street, case when c.publish_address then c.studio_cap end as cap
    ${registered(register, [sql`c.certifier_number = ${certifierNumber}`])}`.execute(database);
  return rows[0] ?? null;
}
