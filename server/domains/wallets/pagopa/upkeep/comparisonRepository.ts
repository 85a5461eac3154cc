/** Stores the progress of the comparison with the lists of pagoPA: days of UTC, as its lists count them. */
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/schema';

export type ComparedList = 'positions' | 'receipts';

/** The span that is being read: days as `YYYY-MM-DD`, and the next page. */
export interface Window {
  readonly from: string;
  readonly to: string;
  readonly page: number;
}

export interface Progress {
  /** Null when nothing is left over. */
  readonly left: Window | null;
  /** All payments until this day were compared; null before the first time. */
  readonly doneUntil: string | null;
  readonly today: string;
}

export async function readProgress(database: Database, list: ComparedList): Promise<Progress> {
  const { rows } = await sql<{
    from: string | null;
    to: string | null;
    page: number | null;
    doneUntil: string | null;
    today: string;
  }>`select c.from_day::text as "from", c.to_day::text as "to", c.page, c.done_until::text as "doneUntil",
      (now() at time zone 'UTC')::date::text as today
    from (values (1)) one (row) left join pagopa_comparison c on c.list = ${list}`.execute(database);
  const [row] = rows;
  if (!row) throw new Error('The database returned no day.');
  const { from, to, page, doneUntil, today } = row;
  return { left: from === null || to === null || page === null ? null : { from, to, page }, doneUntil, today };
}

/** Stores the span that is read next. */
export async function beginWindow(
  database: Database,
  tenantId: string,
  list: ComparedList,
  { from, to, page }: Window,
): Promise<void> {
  await database
    .insertInto('pagopa_comparison')
    .values({ tenant_id: tenantId, list, from_day: from, to_day: to, page })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'list']).doUpdateSet({ from_day: from, to_day: to, page }))
    .execute();
}

/** Stores the next page, or the end of the span. */
export async function advance(database: Database, list: ComparedList, isLast: boolean): Promise<void> {
  await database
    .updateTable('pagopa_comparison')
    .set(isLast ? { page: null, done_until: sql<string>`to_day` } : { page: sql<number>`page + 1` })
    .where('list', '=', list)
    .execute();
}
