/** Stores the inbox of receipts. A row is written once, with its decision. */
import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Database, Schema } from '../../../../platform/database/schema';
import type { Judged, KnownReceipt } from './judgeAll';
import type { ReceiptSource } from './model';

const anyOf = (values: readonly string[]) => sql<string>`any(${sql.val(values)})`;

/** Finds earlier receipts with these ids; refused ones do not count. */
export const findReceipts = async (database: Database, receiptIds: readonly string[]): Promise<KnownReceipt[]> =>
  (await database
    .selectFrom('pagopa_receipt')
    .select(['receipt_id as receiptId', 'iuv', 'creditor', 'amount_cents as amountCents', 'state', 'reason'])
    .where('receipt_id', '=', anyOf(receiptIds))
    .where('state', '!=', 'rifiutata')
    .execute()) as KnownReceipt[];

/**
 * Locks the ids of receipts until the transaction ends, so that the same receipt is applied by one transaction at a
 * time.
 */
export async function lockReceiptIds(
  transaction: Transaction<Schema>,
  tenantId: string,
  receiptIds: readonly string[],
): Promise<void> {
  await sql`select pg_advisory_xact_lock(7223368, key) from (
    select distinct hashtext(${tenantId} || one) as key from unnest(${sql.val(receiptIds)}::text[]) as given (one) order by 1) keys`.execute(
    transaction,
  );
}

/** Stores receipts; the database adds the time of arrival. */
export async function insertReceipts(
  transaction: Transaction<Schema>,
  tenantId: string,
  judged: readonly Judged[],
): Promise<void> {
  await transaction
    .insertInto('pagopa_receipt')
    .values(
      judged.map(({ receipt, state, reason, paymentId }) => ({
        id: randomUUID(),
        tenant_id: tenantId,
        receipt_id: receipt.receiptId,
        iuv: receipt.iuv,
        creditor: receipt.creditor,
        amount_cents: receipt.amountCents,
        payment_id: paymentId,
        source: receipt.source,
        state,
        reason,
        content: receipt.content,
        psp: receipt.psp,
        method: receipt.method,
        fee_cents: receipt.feeCents,
        effective_at: receipt.paidAt ?? sql<Date>`now()`,
      })),
    )
    .execute();
}

/** The characters of an unreadable text that are stored. */
const MOST_KEPT = 65_536;

/** Stores a text that could not be read. */
export async function insertUnreadable(
  database: Database,
  tenantId: string,
  content: string,
  source: ReceiptSource,
): Promise<void> {
  await database
    .insertInto('pagopa_receipt')
    .values({
      id: randomUUID(),
      tenant_id: tenantId,
      source,
      state: 'rifiutata',
      reason: 'illeggibile',
      // A text of the database cannot contain NUL.
      content: content.replaceAll('\0', '').slice(0, MOST_KEPT),
    })
    .execute();
}

/** Returns those numbers for which no receipt was credited, among payments of the tenant. */
export async function findUncredited(database: Database, iuvs: readonly string[]): Promise<string[]> {
  const rows = await database
    .selectFrom('pagopa_payment as p')
    .select('p.iuv')
    .where('p.iuv', '=', anyOf(iuvs))
    .where('p.state', '!=', 'pagata')
    .execute();
  return rows.map(({ iuv }) => iuv);
}

/** Finds the closed wallets among these. */
export async function findClosed(database: Database, walletIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom('wallet')
    .select('id')
    .where('id', '=', anyOf(walletIds))
    .where('status', '=', 'Chiuso')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Reads instants of an Italian clock, `YYYY-MM-DDTHH:MM:SS`: of an hour that comes twice the first, of an hour that is
 * skipped the next.
 */
export async function italianInstant(database: Database, text: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`select ${text}::timestamp at time zone 'Europe/Rome' as at`.execute(
    database,
  );
  return rows[0]?.at ?? null;
}
