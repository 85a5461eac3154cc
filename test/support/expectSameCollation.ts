import { sql, type Kysely } from 'kysely';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import type { ListDefinition } from '../../server/platform/grid/definition';

/** Expects the counted values of a column to stand in the order in which its rows stand, whatever letters they have. */
export async function expectSameCollation<DB, TB extends keyof DB & string>(
  database: Kysely<DB>,
  { source, columns, valueCounts, beginningCounts }: ListDefinition<DB, TB>,
  name: string,
): Promise<void> {
  const column = columns.get(name);
  const beginnings = beginningCounts?.(HOST_TENANT_ID, name);
  const counts = beginnings ?? valueCounts?.(HOST_TENANT_ID, name);
  if (!column || !counts) throw new Error(`No counted values of ${name}.`);
  // Values that are counted under a key decide no order, and others are put into it.
  if ((column.orderedBy && !beginnings) || column.lookup?.valueFor || !['text', 'code'].includes(column.type)) return;
  const ofRows = source(database, HOST_TENANT_ID).select(
    sql<string | null>`max(pg_collation_for(${column.orderedBy ?? column.expression}))`.as('collation'),
  );
  const { rows } = await sql<{ ofRows: string | null; ofCounts: string | null }>`
    select (${ofRows}) as "ofRows", (select max(pg_collation_for(value)) from (${counts}) as counted) as "ofCounts"`.execute(
    database,
  );
  expect({ name, collation: rows[0]?.ofCounts }).toEqual({ name, collation: rows[0]?.ofRows });
}
