import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../database/schema';

export interface AlboQuery {
  readonly tenantId: string;
  /** Today in Italy: an accreditation that ended yesterday is gone although no clock has moved its state yet. */
  readonly today: string;
  readonly words: readonly string[];
  readonly comune: string | undefined;
  readonly province: string | undefined;
  readonly orderTypeId: number | undefined;
  /** Where distances are measured from; null sorts by name. */
  readonly near: Place | null;
  readonly skip: number;
  readonly take: number;
}

export interface Place {
  readonly lat: number;
  readonly lon: number;
}

/** A certifier of the register, with only what was published; null is what was not. */
export interface AlboRow {
  readonly certifierNumber: number;
  readonly name: string;
  readonly studioName: string | null;
  readonly comune: string;
  readonly province: string;
  readonly orderType: string | null;
  readonly orderProvince: string | null;
  readonly state: string;
  readonly validTo: string;
  readonly address: string | null;
  readonly phone: string | null;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly pec: string | null;
  readonly website: string | null;
  readonly distanceKm: number | null;
}

const EARTH_RADIUS_KM = 6371;

export async function findPlace(database: Database, istat: string): Promise<Place | null> {
  const place = await database.selectFrom('comune').select(['lat', 'lon']).where('istat', '=', istat).executeTakeFirst();
  return place ?? null;
}

/** Text that stands for itself in a LIKE pattern. */
const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&');

const and = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);

/** Who is in the register: an entry that its owner publishes, under an accreditation that is valid today. */
function registered({ tenantId, today, words, comune, province, orderTypeId }: AlboQuery): RawBuilder<unknown> {
  const conditions = [
    sql`c.tenant_id = ${tenantId}`,
    sql`c.publish_entry`,
    sql`c.certifier_number is not null`,
    ...words.map((word) => sql`c.search_text like '%' || sace_fold(${literal(word)}) || '%'`),
    ...(comune === undefined ? [] : [sql`p.istat = ${comune}`]),
    ...(province === undefined ? [] : [sql`coalesce(p.province, a.province) = ${province}`]),
    ...(orderTypeId === undefined ? [] : [sql`c.order_type_id = ${orderTypeId}`]),
  ];
  return sql`
    from certifier c
    join lateral (
      select x.state, x.valid_to, x.comune, x.province from accreditation x
      where x.certifier_id = c.id and x.tenant_id = c.tenant_id
        and x.state in ('Accreditato', 'InScadenza', 'InRinnovo') and x.valid_to >= ${today}
      order by x.valid_to desc, x.id limit 1
    ) a on true
    left join comune p on p.istat = coalesce(c.studio_istat, c.residence_istat)
    left join lookup_entry o on o.name = 'anagrafiche/tipi-ordini' and (o.data ->> 'id')::integer = c.order_type_id
    where ${and(conditions)}`;
}

/** Great-circle distance (haversine), in kilometres. */
const distance = ({ lat, lon }: Place) => sql`2 * ${EARTH_RADIUS_KM} * asin(sqrt(least(1,
  power(sin(radians(p.lat - ${lat}) / 2), 2) + cos(radians(${lat})) * cos(radians(p.lat)) * power(sin(radians(p.lon - ${lon}) / 2), 2))))`;

export async function countAlbo(database: Database, query: AlboQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${registered(query)}`.execute(database);
  return rows[0]?.count ?? 0;
}

export async function findAlbo(database: Database, query: AlboQuery): Promise<AlboRow[]> {
  const { near, skip, take } = query;
  const { rows } = await sql<AlboRow>`
    select c.certifier_number as "certifierNumber",
      c.last_name || ' ' || c.first_name as name,
      c.studio_name as "studioName",
      coalesce(p.name, a.comune) as comune,
      coalesce(p.province, a.province) as province,
      o.data ->> 'descrizione' as "orderType",
      c.order_province as "orderProvince",
      a.state, a.valid_to as "validTo",
      case when c.publish_address then nullif(concat_ws(', ', c.studio_address, c.studio_cap), '') end as address,
      case when c.publish_phone then c.phone end as phone,
      case when c.publish_mobile then c.mobile end as mobile,
      case when c.publish_email then c.email end as email,
      case when c.publish_pec then c.pec end as pec,
      case when c.publish_website then c.website end as website,
      ${near ? sql`round((${distance(near)})::numeric, 1)::float8` : sql`null::float8`} as "distanceKm"
    ${registered(query)}
    order by ${near ? sql`${distance(near)} nulls last, ` : sql``} c.last_name, c.first_name, c.id
    limit ${take} offset ${skip}`.execute(database);
  return rows;
}
