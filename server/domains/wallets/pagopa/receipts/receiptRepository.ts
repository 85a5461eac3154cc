/** The inbox of receipts. A row is written once, with what became of it. */
import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Database, Schema } from '../../../../platform/database/schema';
import type { Judged, KeptReceipt } from './judgeAll';
import type { ReceiptSource } from './model';

const anyOf = (values: readonly string[]) => sql<string>`any(${sql.val(values)})`;

/** Those that came before under these ids; refused ones are none. */
export const findReceipts = async (database: Database, receiptIds: readonly string[]): Promise<KeptReceipt[]> =>
  (await database
    .selectFrom('pagopa_receipt')
    .select(['receipt_id as receiptId', 'iuv', 'creditor', 'amount_cents as amountCents', 'state', 'reason'])
    .where('receipt_id', '=', anyOf(receiptIds))
    .where('state', '!=', 'rifiutata')
    .execute()) as KeptReceipt[];

/** Who applies a receipt holds its id until the transaction ends: of the same one another waits. */
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

/** Keeps receipts; when they came is what the clock of the database says. */
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

/** So much is kept of what could not be read. */
const MOST_KEPT = 65_536;

/** Keeps what came and could not be read. */
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
      // A text of the database holds no NUL.
      content: content.replaceAll('\0', '').slice(0, MOST_KEPT),
    })
    .execute();
}

/** Of these numbers those that no receipt was credited for, among payments of the tenant. */
export async function findUncredited(database: Database, iuvs: readonly string[]): Promise<string[]> {
  const rows = await database
    .selectFrom('pagopa_payment as p')
    .select('p.iuv')
    .where('p.iuv', '=', anyOf(iuvs))
    .where('p.state', '!=', 'pagata')
    .execute();
  return rows.map(({ iuv }) => iuv);
}

/** The wallets among these that are closed. */
export async function findClosed(database: Database, walletIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom('wallet')
    .select('id')
    .where('id', '=', anyOf(walletIds))
    .where('status', '=', 'Chiuso')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Instants of an Italian clock, `YYYY-MM-DDTHH:MM:SS`: of an hour that comes twice the first, of one that lacks the next. */
export async function italianInstant(database: Database, text: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`select ${text}::timestamp at time zone 'Europe/Rome' as at`.execute(
    database,
  );
  return rows[0]?.at ?? null;
}
