/**
 * Counts the register in one reading: the results may describe single buildings and are neither stored nor returned.
 */
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Schema } from '../../../../platform/database/schema';
import { ACTS, stateOn } from '../../../certificates';
import { BUILT, BUILT_UNTIL, HEATINGS, NO_ADVICE, REASONS, USES, type Axis } from '../axes';
import { OTHER } from './rollUp';

export interface Count {
  readonly axis: Axis | 'comune';
  readonly energyClass: string;
  readonly key: string;
  readonly count: number;
}

export interface Saving {
  readonly energyClass: string;
  readonly certificates: number;
  /** Kilowatt-hours of primary non-renewable energy a year, if all recommendations are carried out. */
  readonly saved: number;
  /** The largest item of that sum. */
  readonly biggest: number;
}

export interface Registered {
  /** `YYYY-MM` */
  readonly month: string;
  readonly count: number;
}

/** One query reads a register of any size: it may take longer than a request. */
const MOST_MS = 20 * 60_000;
export const takeTime = (transaction: Transaction<Schema>) =>
  sql`select set_config('statement_timeout', ${String(MOST_MS)}, true), set_config('work_mem', '64MB', true)`.execute(
    transaction,
  );

const word = (text: string) => sql.raw(`'${text.replaceAll("'", "''")}'`);
/** The expression for the group of a code. */
const groupOf = (code: RawBuilder<unknown>, groups: Readonly<Record<string, readonly number[]>>) =>
  sql`case ${sql.join(
    Object.entries(groups).map(([key, codes]) => sql`when ${code} in (${sql.raw(codes.join(', '))}) then ${word(key)}`),
    sql` `,
  )} else ${word(OTHER)} end`;

const TIME = sql`case when c.built is null then ${word(OTHER)} ${sql.join(
  BUILT_UNTIL.map((year, at) => sql`when c.built <= ${sql.raw(String(year))} then ${word(BUILT[at] ?? '')}`),
  sql` `,
)} else ${word(BUILT[BUILT.length - 1] ?? '')} end`;

const CLASS = sql`case when c.energy_class in ('A4', 'A3', 'A2', 'A1', 'B', 'C', 'D', 'E', 'F', 'G') then c.energy_class else ${word(OTHER)} end`;

interface Span {
  readonly tenantId: string;
  readonly today: string;
}

/** The acts that are valid on the day, each with its value on every axis. */
const stock = ({ tenantId, today }: Span) => sql`
  select ${CLASS} as class, coalesce(c.province, ${word(OTHER)}) as province, coalesce(c.istat, ${word(OTHER)}) as comune, ${TIME} as built,
    ${groupOf(sql`c.category`, USES)} as use, ${groupOf(sql`c.reason`, REASONS)} as reason, ${groupOf(sql`p.kind`, HEATINGS)} as heating,
    case when r.class in ('A4', 'A3', 'A2', 'A1', 'B', 'C', 'D', 'E', 'F', 'G') and r.ep is not null then r.class else ${word(NO_ADVICE)} end as reachable,
    case when r.class is not null and c.area > 0 and c.ep_nren > r.ep then c.area * (c.ep_nren - r.ep) end as saved
  from certificate c
  left join lateral (
    select kind from certificate_plant p where p.certificate_id = c.id and p.service in ('climatizzazioneInvernale', 'impiantiCombinati')
    order by p.service, p.position limit 1) p on true
  left join lateral (
    select a.classified ->> 'classeEnergetica' as class,
      case when a.classified ->> 'epglnren' ~ '^\\d{1,6}(\\.\\d{1,6})?$' then (a.classified ->> 'epglnren')::numeric end as ep
    from (select t.content #> '{raccomandazioni,classificazione}' as classified from certificate_content t where t.certificate_id = c.id) a) r on true
  where c.tenant_id = ${tenantId} and c.state = 'Registrata' and ${stateOn(today)} = 'Registrata'`;

/** Counts the stock by class and each axis, and the savings of its recommendations, in one reading. */
export async function countStock(
  transaction: Transaction<Schema>,
  span: Span,
): Promise<{ readonly counts: Count[]; readonly savings: Saving[] }> {
  const { rows } = await sql<Count & Omit<Saving, 'certificates'> & { readonly certificates: number }>`
    select case when grouping(province) = 0 then 'province' when grouping(comune) = 0 then 'comune' when grouping(built) = 0 then 'built'
        when grouping(use) = 0 then 'use' when grouping(reason) = 0 then 'reason' when grouping(heating) = 0 then 'heating' else 'reachable' end as axis,
      class as "energyClass", coalesce(province, comune, built, use, reason, heating, reachable) as key, count(*) as count,
      count(saved) as certificates, coalesce(sum(saved), 0)::float8 as saved, coalesce(max(saved), 0)::float8 as biggest
    from (${stock(span)}) as act
    group by grouping sets ((class, province), (class, comune), (class, built), (class, use), (class, reason), (class, heating), (class, reachable))`.execute(
    transaction,
  );
  const savings = new Map<string, Saving>();
  for (const { axis, energyClass, certificates, saved, biggest } of rows) {
    if (axis !== 'reachable') continue;
    const before = savings.get(energyClass);
    savings.set(energyClass, {
      energyClass,
      certificates: (before?.certificates ?? 0) + certificates,
      saved: (before?.saved ?? 0) + saved,
      biggest: Math.max(before?.biggest ?? 0, biggest),
    });
  }
  return {
    counts: rows.map(({ axis, energyClass, key, count }) => ({ axis, energyClass, key, count })),
    savings: [...savings.values()],
  };
}

/** Counts the registrations before a day: by class and year, and by month from a year on. */
export async function countFlow(
  transaction: Transaction<Schema>,
  { tenantId, before, fromYear }: { readonly tenantId: string; readonly before: string; readonly fromYear: number },
): Promise<{ readonly counts: Count[]; readonly months: Registered[] }> {
  const { rows } = await sql<{ energyClass: string; month: string; count: number }>`
    select ${CLASS} as "energyClass", to_char(c.registered_at at time zone 'Europe/Rome', 'YYYY-MM') as month, count(*) as count
    from certificate c
    where c.tenant_id = ${tenantId} and c.state in ${ACTS} and c.registered_at < (${before}::date::timestamp at time zone 'Europe/Rome')
    group by 1, 2`.execute(transaction);
  const years = new Map<string, number>();
  const months = new Map<string, number>();
  for (const { energyClass, month, count } of rows) {
    const year = month.slice(0, 4);
    const key = `${energyClass} ${year}`;
    years.set(key, (years.get(key) ?? 0) + count);
    if (Number(year) >= fromYear) months.set(month, (months.get(month) ?? 0) + count);
  }
  return {
    counts: [...years].map(([name, count]) => {
      const [energyClass = '', key = ''] = name.split(' ');
      return { axis: 'year', energyClass, key, count };
    }),
    months: [...months].sort(([a], [b]) => (a < b ? -1 : 1)).map(([month, count]) => ({ month, count })),
  };
}

export interface Place {
  readonly istat: string;
  readonly name: string;
  readonly province: string;
  readonly lat: number;
  readonly lon: number;
}

/** Returns the comuni of the region with their provinces. */
export const findPlaces = (transaction: Transaction<Schema>): Promise<Place[]> =>
  transaction
    .selectFrom('comune')
    .select(['istat', 'name', 'province', 'lat', 'lon'])
    .where('region', '=', '08')
    .orderBy('name')
    .execute();
