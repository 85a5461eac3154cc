/** A credit with its receipt, and a closed day, as the office finds them. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { credit, issueReceipt } from '../../../server/domains/wallets';
import { HOST_TENANT_ID, type Database } from '../../../server/platform/database/schema';

/** Credits 30 euro by a transfer and issues the receipt; its id. */
export const insertWalletReceipt = (database: Database, walletId: string, tenantId = HOST_TENANT_ID): Promise<string> =>
  database.transaction().execute(async (transaction) => {
    const actor = { caller: { userId: null, userName: 'cassa', tenantId }, ip: null };
    const key = `test:${randomUUID()}`;
    const movement = {
      key,
      kind: 'RicaricaManuale',
      walletId,
      from: 'bank',
      cents: 3_000,
      reason: 'Bonifico',
    } as const;
    const { id: transferId } = await credit(transaction, actor, movement);
    return (await issueReceipt(transaction, actor, { transferId })).id;
  });

/** The days around the present one, wherever midnight is. */
export const aroundToday = () => {
  const day = (shift: number) => new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10);
  return { from: day(-2), to: day(1) };
};

/** Closes the day before yesterday without a movement, as a row; its name. */
export async function insertClosedDay(database: Database, tenantId = HOST_TENANT_ID): Promise<string> {
  const { from: day } = aroundToday();
  await sql`insert into ledger_day (tenant_id, day, transfers, entries_hash, previous_hash, hash)
    values (${tenantId}, ${day}::date, 0, '', '', 'a') on conflict do nothing`.execute(database);
  return day;
}
