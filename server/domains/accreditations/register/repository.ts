import { sql, type RawBuilder } from 'kysely';
import { entryColumns, registered, type AlboRow, type Register } from './entries';
import type { Database } from '../../../platform/database/schema';

/** Whom the accreditation was given to. */
export type Subject = 'professional' | 'company';

export interface AlboQuery extends Register {
  readonly words: readonly string[];
  readonly comune: string | undefined;
  readonly province: string | undefined;
  readonly orderTypeId: number | undefined;
  readonly subject: Subject | undefined;
  /** Where distances are measured from; null sorts by name. */
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
/** ISTAT code of the region. */
const EMILIA_ROMAGNA = '08';

/** A comune of the region. */
export async function findPlace(database: Database, istat: string): Promise<Place | null> {
  const place = await database
    .selectFrom('comune')
    .select(['lat', 'lon'])
    .where('istat', '=', istat)
    .where('region', '=', EMILIA_ROMAGNA)
    .executeTakeFirst();
  return place ?? null;
}

/** Text that stands for itself in a LIKE pattern. */
const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&');

function asked({ words, comune, province, orderTypeId, subject }: AlboQuery): RawBuilder<unknown>[] {
  return [
    ...words.map(
      (word) =>
        sql`(c.search_text like '%' || sace_fold(${literal(word)}) || '%' or sace_fold(k.name) like '%' || sace_fold(${literal(word)}) || '%')`,
    ),
    ...(comune === undefined ? [] : [sql`p.istat = ${comune}`]),
    ...(province === undefined ? [] : [sql`coalesce(p.province, a.province) = ${province}`]),
    ...(orderTypeId === undefined ? [] : [sql`c.order_type_id = ${orderTypeId}`]),
    ...(subject === undefined
      ? []
      : [subject === 'company' ? sql`a.company_id is not null` : sql`a.company_id is null`]),
  ];
}

/** Great-circle distance (haversine), in kilometres. */
const distance = ({ lat, lon }: Place) => sql`2 * ${EARTH_RADIUS_KM} * asin(sqrt(least(1,
  power(sin(radians(p.lat - ${lat}) / 2), 2) + cos(radians(${lat})) * cos(radians(p.lat)) * power(sin(radians(p.lon - ${lon}) / 2), 2))))`;

export async function countAlbo(database: Database, query: AlboQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${registered(query, asked(query))}`.execute(
    database,
  );
  return rows[0]?.count ?? 0;
}

export async function findAlbo(database: Database, query: AlboQuery): Promise<FoundRow[]> {
  const { near, skip, take } = query;
  const { rows } = await sql<FoundRow>`
    select ${entryColumns},
      ${near ? sql`round((${distance(near)})::numeric, 1)::float8` : sql`null::float8`} as "distanceKm"
    ${registered(query, asked(query))}
    order by ${near ? sql`${distance(near)} nulls last, ` : sql``} c.last_name, c.first_name, c.id
    limit ${take} offset ${skip}`.execute(database);
  return rows;
}

/** What a card of contacts needs besides, of one entry of the register; null when it shows none under that number. */
export async function findContact(database: Database, register: Register, certifierNumber: number) {
  const { rows } = await sql<ContactRow>`
    select ${entryColumns}, c.last_name as "lastName", c.first_name as "firstName",
      case when c.publish_address then c.studio_address end as street, case when c.publish_address then c.studio_cap end as cap
    ${registered(register, [sql`c.certifier_number = ${certifierNumber}`])}`.execute(database);
  return rows[0] ?? null;
}
