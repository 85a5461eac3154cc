/** The rows of the public register: acts alone, and of them only public columns. */
import { sql, type RawBuilder } from 'kysely';
import { belfioresOf } from '../../../../common/places/formerComuni';
import type { Database } from '../../../platform/database/schema';
import { cadastral } from '../../../platform/cadastre';
import type { Query, Schemas } from '../../../platform/handler';
import { ACTS, stateOn } from '../../certificates';

export type Filters = Pick<Query<'visuraSearch'>, 'energyClass' | 'year' | 'use' | 'state'>;

export type VisuraRow = Schemas['VisuraRow'];

/** Homes: E.1(1) and E.1(2) with their kinds. */
const HOMES = sql`(0, 1, 2)`;

export interface Found {
  /** The clause has the certificate as `c`. */
  readonly from: RawBuilder<unknown>;
  readonly conditions: readonly RawBuilder<unknown>[];
  readonly order: RawBuilder<unknown>;
}

export const byNumber = (number: string): Found => ({
  from: sql`certificate c`,
  conditions: [sql`c.number = ${number}`],
  order: sql`c.id`,
});

export const byCode = (code: string): Found => ({
  from: sql`certificate c`,
  conditions: [sql`c.verification_code = ${code}`],
  order: sql`c.id`,
});

export interface Place {
  /** The order is the likeliest first. */
  readonly streets: readonly string[];
  readonly civic: number | null;
  readonly exponent: string | null;
  /** The kind of street with which the address must begin, if it names one; null for any. */
  readonly kind: string | null;
  /** The house number whose neighbours come first. */
  readonly near?: number;
}

export const byPlace = ({ streets, civic, exponent, kind, near = 0 }: Place): Found => ({
  from: sql`certificate_place p join certificate c on c.id = p.certificate_id`,
  conditions: [
    sql`p.street_id = any(${[...streets]}::uuid[])`,
    ...(civic === null ? [] : [sql`p.civic = ${civic}`]),
    ...(exponent === null ? [] : [sql`p.exponent = ${exponent}`]),
    ...(kind === null ? [] : [sql`coalesce(sace_street_kind(c.address), ${kind}) = ${kind}`]),
  ],
  order: sql`array_position(${[...streets]}::uuid[], p.street_id), abs(p.civic - ${near}::integer) nulls last, p.civic, p.exponent nulls first, c.registered_at desc nulls last, c.id`,
});

export type Unit = Pick<Query<'visuraSearchCadastre'>, 'belfiore' | 'section' | 'sheet' | 'parcel' | 'subalterno'>;

export function byUnit(unit: Unit): Found {
  const belfiore = cadastral(unit.belfiore);
  const [section, parcel, subalterno] = [unit.section, unit.parcel, unit.subalterno].map((text) => cadastral(text));
  return {
    from: sql`(select distinct u.certificate_id from certificate_unit u
      where u.belfiore = any(${[...belfioresOf(belfiore)]}::text[]) and u.sheet = ${cadastral(unit.sheet)}
        and (${section} = '' or u.section = ${section} or u.belfiore <> ${belfiore}) and (${parcel} = '' or u.parcel = ${parcel})
        and (${subalterno} = '' or u.subalterno in ('', ${subalterno}))) met join certificate c on c.id = met.certificate_id`,
    conditions: [],
    order: sql`c.registered_at desc nulls last, c.id`,
  };
}

function filtered({ energyClass, year, use, state }: Filters, today: string): RawBuilder<unknown>[] {
  return [
    sql`c.state in ${ACTS}`,
    ...(energyClass === undefined ? [] : [sql`c.energy_class = ${energyClass}`]),
    ...(year === undefined
      ? []
      : [sql`c.issued_on between make_date(${year}::integer, 1, 1) and make_date(${year}::integer, 12, 31)`]),
    ...(use === undefined ? [] : [use === 'home' ? sql`c.category in ${HOMES}` : sql`c.category not in ${HOMES}`]),
    ...(state === undefined ? [] : [sql`${stateOn(today)} = ${state}`]),
  ];
}

interface Page {
  readonly today: string;
  readonly skip: number;
  readonly take: number;
}

/** Returns a page of results, and their number, counted no further than `most`. */
export async function findRows(
  database: Database,
  { from, conditions, order }: Found,
  filters: Filters,
  { today, skip, take, most }: Page & { readonly most: number },
): Promise<{ readonly found: number; readonly rows: VisuraRow[] }> {
  const where = sql.join([...conditions, ...filtered(filters, today)], sql` and `);
  const counted = await sql<{ count: number }>`
    select count(*)::integer as count from (select 1 from ${from} where ${where} limit ${most}) found`.execute(
    database,
  );
  const { rows } = await sql<VisuraRow>`
    select c.number, ${stateOn(today)} as state, c.energy_class as "energyClass", c.ep_nren::float8 as "epNren", c.address, c.comune, c.province, c.category, c.built,
      c.issued_on as "issuedOn", c.valid_to as "validTo",
      array(select x.belfiore || ' ' || concat_ws('/', nullif(x.section, ''), x.sheet, x.parcel, nullif(x.subalterno, ''))
        from certificate_unit x where x.certificate_id = c.id order by x.position, length(x.subalterno), x.subalterno limit 3) as cadastre
    from ${from} where ${where} order by ${order} limit ${take} offset ${skip}`.execute(database);
  return { found: counted.rows[0]?.count ?? 0, rows };
}
