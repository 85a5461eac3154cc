/**
 * Counts the plants in use for the page of statistics, and stores the published figures only: the counts could disclose
 * single plants.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import { HEATINGS, OTHER } from '../../public-register';
import { INSTALLED, INSTALLED_UNTIL, type PlantCount, type PlantFigures } from './openFigures';

const MOST_MS = 10 * 60_000;

const word = (text: string) => sql.lit(text);
const cases = (parts: readonly RawBuilder<unknown>[], rest: string) =>
  sql`case ${sql.join(parts, sql` `)} else ${word(rest)} end`;
const KIND = cases(
  Object.entries(HEATINGS).map(([name, codes]) => sql`when kind in (${sql.raw(codes.join(', '))}) then ${word(name)}`),
  OTHER,
);
const TIME = cases(
  INSTALLED_UNTIL.map(
    (year, at) => sql`when installed_on < ${word(`${String(year + 1)}-01-01`)} then ${word(INSTALLED[at] ?? '')}`,
  ),
  INSTALLED[INSTALLED.length - 1] ?? '',
);

/**
 * Counts by kind and province, kind and period of installation, check and province; the register is read once. @param
 * today day in Italy
 */
export const countOpen = (database: Database, tenantId: string, today: string): Promise<PlantCount[]> =>
  database.transaction().execute(async (transaction) => {
    await sql`select set_config('statement_timeout', ${String(MOST_MS)}, true)`.execute(transaction);
    return (
      await sql<PlantCount>`
        select case when grouping(checked) = 0 then 'plantCheck' when grouping(province) = 0 then 'plantKind' else 'plantInstalled' end as table,
          case when grouping(checked) = 0 then checked else kind end as row,
          case when grouping(province) = 0 then province else installed end as column, count(*)::int as count
        from (select ${KIND} as kind, province, ${TIME} as installed,
            case when next_due_on is null then 'unscheduled' when next_due_on < ${today} then 'missed' else 'inTerm' end as checked
          from plant where tenant_id = ${tenantId} and state = 'active') p
        group by grouping sets ((kind, province), (kind, installed), (checked, province))`.execute(transaction)
    ).rows;
  });

/** Finds the figures of the database's tenant; undefined before the first were made. */
export async function findOpen(
  database: Database,
): Promise<{ readonly madeAt: Date; readonly figures: PlantFigures } | undefined> {
  const row = await database.selectFrom('plant_statistics').select(['made_at', 'figures']).limit(1).executeTakeFirst();
  return row && { madeAt: row.made_at, figures: row.figures as PlantFigures };
}

/** Finds the tenants with plants whose figures are older than that day, or missing. */
export async function findStaleOpen(database: Database, before: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (select id from tenant union select '00000000-0000-0000-0000-000000000000'::uuid) t
    where exists (select from plant p where p.tenant_id = t.id)
      and not exists (select from plant_statistics f where f.tenant_id = t.id and f.as_of >= ${before}) order by 1`.execute(
    database,
  );
  return rows.map(({ id }) => id);
}

/** Replaces the figures before. */
export async function keepOpen(
  database: Database,
  tenantId: string,
  { madeAt, figures }: { readonly madeAt: Date; readonly figures: PlantFigures },
): Promise<void> {
  const row = { as_of: figures.asOf, made_at: madeAt, figures: JSON.stringify(figures) };
  await database
    .insertInto('plant_statistics')
    .values({ tenant_id: tenantId, ...row })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(row))
    .execute();
}
