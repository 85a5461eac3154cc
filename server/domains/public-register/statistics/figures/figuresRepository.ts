/** The precomputed figures: one row for each tenant, which is all that the page reads. */
import { sql, type Transaction } from 'kysely';
import type { Database, Schema } from '../../../../platform/database/schema';
import type { Figures } from './figures';

export interface StoredFigures {
  readonly madeAt: Date;
  readonly figures: Figures;
}

/** Returns the figures of the database's tenant. */
export async function findFigures(database: Database): Promise<StoredFigures | undefined> {
  const row = await database
    .selectFrom('statistics_figures')
    .select(['made_at', 'figures'])
    .limit(1)
    .executeTakeFirst();
  return row && { madeAt: row.made_at, figures: row.figures as Figures };
}

/** Returns the tenants whose figures are older than a day, or that have none. */
export async function findStale(database: Database, before: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from (select id from tenant union select '00000000-0000-0000-0000-000000000000'::uuid) t
    where not exists (select from statistics_figures f where f.tenant_id = t.id and f.as_of >= ${before}) order by 1`.execute(
    database,
  );
  return rows.map(({ id }) => id);
}

/** Replaces the stored figures. */
export async function keepFigures(
  transaction: Transaction<Schema>,
  tenantId: string,
  { madeAt, figures }: StoredFigures,
): Promise<void> {
  const row = { as_of: figures.asOf, made_at: madeAt, figures: JSON.stringify(figures) };
  await transaction
    .insertInto('statistics_figures')
    .values({ tenant_id: tenantId, ...row })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(row))
    .execute();
}
