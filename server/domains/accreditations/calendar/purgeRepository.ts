/**
 * Removes rows that are no longer needed: links long past their end, and notifications read long ago. Any replica may
 * do it.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/schema';

const DAY_MS = 86_400_000;

/** Days until each is removed (docs/operations.md). Until then an old link answers that it has expired. */
export const KEPT_DAYS = { confirmationLink: 30, orderLink: 90, readNotification: 180 } as const;

/** The rows of one statement: other writers to these tables wait for no more than that. */
const BATCH = 1000;

const due = (
  table: 'contact_confirmation' | 'order_validation' | 'notification',
  column: string,
  before: Date,
  batch: number,
): RawBuilder<unknown> =>
  sql`select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before}${table === 'order_validation' ? sql` and token_hash is not null` : sql``} limit ${batch} for update skip locked`;

/** Returns the number of removed rows of each. `signal` ends it between two batches. */
export async function purgeAccreditations(
  {
    database,
    clock,
    batch = BATCH,
  }: { readonly database: Database; readonly clock: () => Date; readonly batch?: number },
  signal?: AbortSignal,
) {
  const before = (days: number) => new Date(clock().getTime() - days * DAY_MS);
  const all = async (statement: RawBuilder<unknown>): Promise<number> => {
    for (let gone = 0; ;) {
      if (signal?.aborted === true) return gone;
      const { numAffectedRows = 0n } = await statement.execute(database);
      gone += Number(numAffectedRows);
      if (numAffectedRows < BigInt(batch)) return gone;
    }
  };
  return {
    confirmationLinks: await all(
      sql`delete from contact_confirmation where ctid = any(array(${due('contact_confirmation', 'expires_at', before(KEPT_DAYS.confirmationLink), batch)}))`,
    ),
    // Question and answer belong to the dossier; only the link is removed.
    orderLinks: await all(
      sql`update order_validation set token_hash = null where ctid = any(array(${due('order_validation', 'expires_at', before(KEPT_DAYS.orderLink), batch)}))`,
    ),
    readNotifications: await all(
      sql`delete from notification where ctid = any(array(${due('notification', 'read_at', before(KEPT_DAYS.readNotification), batch)}))`,
    ),
  };
}
