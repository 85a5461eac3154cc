/** Stores the keys that pagoPA refused. */
import type { Database } from '../../../../platform/database/schema';
import type { Product } from '../protocol/failures';

/** True when there was no alarm before. */
export async function openAlarm(database: Database, tenantId: string, product: Product): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('pagopa_alarm')
    .values({ tenant_id: tenantId, product })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** True when there was an alarm. */
export async function closeAlarm(database: Database, product: Product): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('pagopa_alarm')
    .where('product', '=', product)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const isAlarmed = async (database: Database, product: Product): Promise<boolean> =>
  (await database.selectFrom('pagopa_alarm').select('product').where('product', '=', product).executeTakeFirst()) !==
  undefined;
