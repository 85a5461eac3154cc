/** A credit with its receipt, and a closed day, for tests of the office. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { credit } from '../../../server/domains/wallets/ledger/moveMoney';
import { issueReceipt } from '../../../server/domains/wallets/ledger/receipts';
import type { ReceiptReason } from '../../../server/domains/wallets/pagopa/receipts/model';
import { HOST_TENANT_ID, type Database } from '../../../server/platform/database/schema';
import { insertPayment } from '../payments';

/** Credits 30 euro by a transfer and issues the receipt. Returns its id. */
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

interface Odd {
  readonly walletId: string;
  readonly tenantId?: string;
  readonly reason?: ReceiptReason;
  readonly cents?: number;
}

/**
 * Inserts a receipt that credits nothing by itself; its payment is of 30 euro unless its number is unknown. Returns its
 * id.
 */
export async function insertAnomaly(
  database: Database,
  { walletId, tenantId = HOST_TENANT_ID, reason = 'importo', cents = 4_000 }: Odd,
): Promise<string> {
  const id = randomUUID();
  const isKnown = reason !== 'sconosciuta' && reason !== 'altroEnte';
  const paymentId = isKnown ? await insertPayment(database, { walletId, tenantId }) : null;
  const state = isKnown ? 'anomala' : 'quarantena';
  if (paymentId !== null && reason === 'importo')
    await database
      .updateTable('pagopa_payment')
      .set({ state: 'anomala', anomaly: reason })
      .where('id', '=', paymentId)
      .execute();
  await database
    .insertInto('pagopa_receipt')
    .values({
      id,
      tenant_id: tenantId,
      receipt_id: `IUR-${id}`,
      iuv: '02000000000000018',
      creditor: '80062590379',
      amount_cents: cents,
      payment_id: paymentId,
      source: 'elenco',
      state,
      reason,
      content: null,
      psp: 'Banca',
      method: null,
      fee_cents: null,
      effective_at: new Date('2026-01-05T10:00:00Z'),
    })
    .execute();
  return id;
}

/** The days stay the same for all rows and requests of a test file, even when midnight falls between them. */
const BEGUN = Date.now();

/** The days around today, wide enough for every time zone. */
export const aroundToday = () => {
  const day = (shift: number) => new Date(BEGUN + shift * 86_400_000).toISOString().slice(0, 10);
  return { from: day(-2), to: day(1) };
};

/** Inserts the day before yesterday as a closed day without a movement. Returns the day. */
export async function insertClosedDay(database: Database, tenantId = HOST_TENANT_ID): Promise<string> {
  const { from: day } = aroundToday();
  await sql`insert into ledger_day (tenant_id, day, transfers, entries_hash, previous_hash, hash)
    values (${tenantId}, ${day}::date, 0, '', '', 'a') on conflict do nothing`.execute(database);
  return day;
}
