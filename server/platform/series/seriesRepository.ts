/**
 * Numbers without gap or repeat, as a protocol register requires (D.P.R. 445/2000, art. 53). Each series is one row:
 * taking a number locks that row until the transaction ends, so take it late. After a rollback the next caller gets the
 * same number; after a commit it is never given again, even when its record is deleted.
 */
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../database/schema';

export interface Series {
  readonly tenantId: string;
  readonly name:
    | 'accreditation.protocol'
    | 'certifier'
    | 'wallet.receipt'
    | 'pagopa.notice'
    | 'plant.plate'
    | 'control.sanction'
    | `certificate.${string}`;
  /** The year of a series that restarts with each year. */
  readonly year?: number;
}

/** The next number of the series, from 1 on. */
export async function nextNumber(
  transaction: Transaction<Schema>,
  { tenantId, name, year = 0 }: Series,
): Promise<number> {
  const { last } = await transaction
    .insertInto('number_series')
    .values({ tenant_id: tenantId, name, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'name', 'year']).doUpdateSet({ last: sql`number_series.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

/** The last number that was given, 0 at first; the series is the caller's until the transaction ends. */
export async function openSeries(
  transaction: Transaction<Schema>,
  { tenantId, name, year = 0 }: Series,
): Promise<number> {
  const { last } = await transaction
    .insertInto('number_series')
    .values({ tenant_id: tenantId, name, year, last: 0 })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'name', 'year']).doUpdateSet({ last: sql`number_series.last` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

/** Gives every number of an open series up to this one. */
export async function advanceSeries(
  transaction: Transaction<Schema>,
  { tenantId, name, year = 0 }: Series,
  last: number,
): Promise<void> {
  await transaction
    .updateTable('number_series')
    .set({ last })
    .where('tenant_id', '=', tenantId)
    .where('name', '=', name)
    .where('year', '=', year)
    .execute();
}
