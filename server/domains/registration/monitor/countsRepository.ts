/** Counts registrations, and stores the counts. */
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import { startOfDay } from '../../../platform/database/italianDays';
import { BANDS, NO_COUNTS, NONE, type Counts, type Tally } from './counts';

interface Row {
  readonly axis: keyof Counts;
  readonly key: string | null;
  readonly count: number;
}

/** Counts the registrations from a day on and before another one, or until now. Days are `YYYY-MM-DD`, in Italy. */
export async function countRegistrations(
  database: Database,
  tenantId: string,
  { from, until }: { readonly from: string; readonly until?: string },
): Promise<Counts> {
  const ended = until === undefined ? sql`true` : sql`registered_at < ${startOfDay(until)}`;
  const { rows } = await sql<Row>`
    select case when grouping(day) = 0 then 'day' when grouping(energy_class) = 0 then 'energyClass'
      when grouping(province) = 0 then 'province' else 'score' end as axis,
      case when grouping(day) = 0 then day when grouping(energy_class) = 0 then energy_class
      when grouping(province) = 0 then province else band::text end as key,
      count(*)::int as count
    from (select to_char(registered_at at time zone 'Europe/Rome', 'YYYY-MM-DD') as day, energy_class, province,
        case when score is not null then least(score / 20, ${BANDS.length - 1}::int) end as band
      from certificate where tenant_id = ${tenantId} and registered_at >= ${startOfDay(from)} and ${ended}) registered
    group by grouping sets (day, energy_class, province, band)`.execute(database);
  const tally = (axis: keyof Counts, name: (key: string) => string = (key) => key): Tally =>
    Object.fromEntries(
      rows.filter((row) => row.axis === axis).map(({ key, count }) => [key === null ? NONE : name(key), count]),
    );
  return {
    day: tally('day'),
    energyClass: tally('energyClass'),
    province: tally('province'),
    score: tally('score', (band) => BANDS[Number(band)] ?? NONE),
  };
}

export interface StoredCounts {
  readonly from: string;
  /** The first day that is not included. */
  readonly until: string;
  readonly counts: Counts;
}

/** Returns the stored counts of the database's tenant; none exist before the first night. */
export async function findCounts(database: Database): Promise<StoredCounts | undefined> {
  const row = await database.selectFrom('registration_figures').selectAll().limit(1).executeTakeFirst();
  return row && { from: row.from_day, until: row.until_day, counts: { ...NO_COUNTS, ...(row.counts as Counts) } };
}

/** Replaces the stored counts. */
export async function keepCounts(
  database: Database,
  tenantId: string,
  { from, until, counts }: StoredCounts,
): Promise<void> {
  const row = { from_day: from, until_day: until, counts: JSON.stringify(counts) };
  await database
    .insertInto('registration_figures')
    .values({ tenant_id: tenantId, ...row })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(row))
    .execute();
}

/** Returns the tenants whose stored counts do not reach that day. */
export async function findBehind(database: Database, until: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from (select id from tenant union select '00000000-0000-0000-0000-000000000000'::uuid) t
    where not exists (select from registration_figures f where f.tenant_id = t.id and f.until_day >= ${until}) order by 1`.execute(
    database,
  );
  return rows.map(({ id }) => id);
}

export interface Waiting {
  readonly state: 'Validata' | 'InControllo' | 'DaFirmare';
  readonly count: number;
  /** The number of those that did not change for so many days. */
  readonly still: number;
}

/** Counts the certificates on their way to the register, by state. */
export async function countWaiting(
  database: Database,
  tenantId: string,
  { now, stillDays }: { readonly now: Date; readonly stillDays: number },
): Promise<Waiting[]> {
  const before = new Date(now.getTime() - stillDays * 86_400_000);
  const { rows } = await sql<Waiting>`
    select state, count(*)::int as count, count(*) filter (where updated_at < ${before})::int as still from certificate
    where tenant_id = ${tenantId} and state in ('Validata', 'InControllo', 'DaFirmare') group by state`.execute(
    database,
  );
  return rows;
}
