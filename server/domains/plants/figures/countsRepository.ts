/** Counts the register of plants for the office, and stores the counts. */
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import { spanOf } from '../due/dueSpan';

/** The checks of the plants of a province, of a maintainer, or of all. */
export interface Checks {
  /** Plants in use. */
  readonly registered: number;
  readonly soon: number;
  readonly missed: number;
}

export interface PlantCounts {
  readonly all: Checks & {
    /** Plants in use without a coming check. */
    readonly unscheduled: number;
    readonly dismissed: number;
  };
  readonly provinces: readonly (Checks & { readonly key: string })[];
  /** The maintainers with most missed checks; null is for plants that name none. */
  readonly maintainers: readonly (Checks & { readonly name: string | null })[];
}

export interface StoredCounts {
  readonly asOf: string;
  readonly madeAt: Date;
  readonly counts: PlantCounts;
}

interface Row extends Checks {
  readonly axis: 'all' | 'province' | 'maintainer';
  readonly key: string | null;
  readonly unscheduled: number;
  readonly dismissed: number;
}

const MOST_MAINTAINERS = 50;
const MOST_MS = 10 * 60_000;

/** Reads the register once, for any size. @param today day in Italy */
export async function countPlants(database: Database, tenantId: string, today: string): Promise<PlantCounts> {
  const { until } = spanOf('soon', today);
  const rows = await database.transaction().execute(async (transaction) => {
    await sql`select set_config('statement_timeout', ${String(MOST_MS)}, true)`.execute(transaction);
    return (
      await sql<Row>`
        select case when grouping(province) = 0 then 'province' when grouping(maintainer) = 0 then 'maintainer' else 'all' end as axis,
          case when grouping(province) = 0 then province when grouping(maintainer) = 0 then maintainer end as key,
          count(*) filter (where is_used)::int as registered,
          count(*) filter (where is_used and next_due_on between ${today} and ${until})::int as soon,
          count(*) filter (where is_used and next_due_on < ${today})::int as missed,
          count(*) filter (where is_used and next_due_on is null)::int as unscheduled,
          count(*) filter (where not is_used)::int as dismissed
        from (select province, maintainer_name collate "C" as maintainer, next_due_on, state = 'active' as is_used
          from plant where tenant_id = ${tenantId}) p
        group by grouping sets ((), (province), (maintainer))`.execute(transaction)
    ).rows;
  });
  const checks = ({ registered, soon, missed }: Row): Checks => ({ registered, soon, missed });
  const of = (axis: Row['axis']) =>
    rows
      .filter((row) => row.axis === axis && (axis === 'all' || row.registered > 0))
      .sort((a, b) => b.missed - a.missed || b.soon - a.soon || (a.key ?? '').localeCompare(b.key ?? '', 'it'));
  const [all] = of('all');
  return {
    all: {
      ...(all ? checks(all) : { registered: 0, soon: 0, missed: 0 }),
      unscheduled: all?.unscheduled ?? 0,
      dismissed: all?.dismissed ?? 0,
    },
    provinces: of('province').map((row) => ({ key: row.key ?? '', ...checks(row) })),
    maintainers: of('maintainer')
      .slice(0, MOST_MAINTAINERS)
      .map((row) => ({ name: row.key, ...checks(row) })),
  };
}

/** Finds the counts of the database's tenant; undefined before the first count. */
export async function findCounts(database: Database): Promise<StoredCounts | undefined> {
  const row = await database.selectFrom('plant_figures').selectAll().limit(1).executeTakeFirst();
  return row && { asOf: row.as_of, madeAt: row.made_at, counts: row.counts as PlantCounts };
}

/** Replaces the counts before. */
export async function storeCounts(
  database: Database,
  tenantId: string,
  { asOf, madeAt, counts }: StoredCounts,
): Promise<void> {
  const row = { as_of: asOf, made_at: madeAt, counts: JSON.stringify(counts) };
  await database
    .insertInto('plant_figures')
    .values({ tenant_id: tenantId, ...row })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(row))
    .execute();
}
