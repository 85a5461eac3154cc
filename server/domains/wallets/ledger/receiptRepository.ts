/** Stores receipts, and reads the credits that they confirm. */
import { sql, type Transaction } from 'kysely';
import type { Database, Schema } from '../../../platform/database/schema';

type Rows = Transaction<Schema>;

export interface Receipt {
  readonly id: string;
  readonly transferId: string;
  readonly year: number;
  /** Without gaps in its year, from 1 on. */
  readonly number: number;
  readonly issuedAt: Date;
  /** The text that is printed, JSON, always the same. */
  readonly content: string;
  readonly sha256: string;
  readonly cancelledAt: Date | null;
  readonly cancelReason: string | null;
}

/** Finds a receipt by its own id, or by the id of the transfer that it confirms. */
export async function findReceipt(
  database: Database,
  tenantId: string,
  by: { readonly id: string } | { readonly transferId: string },
): Promise<Receipt | null> {
  const which = 'id' in by ? sql`id = ${by.id}` : sql`transfer_id = ${by.transferId}`;
  const { rows } = await sql<Receipt>`
    select id, transfer_id as "transferId", year, number, issued_at as "issuedAt", content, sha256,
      cancelled_at as "cancelledAt", cancel_reason as "cancelReason"
    from wallet_receipt where tenant_id = ${tenantId} and ${which}`.execute(database);
  return rows[0] ?? null;
}

/** The data of a credit for its receipt; null when the transfer puts nothing into a wallet. */
export interface Credited {
  readonly kind: string;
  readonly cents: number;
  readonly walletId: string;
  readonly holderName: string;
  readonly holderFiscalCode: string;
  readonly bookedAt: Date;
  readonly effectiveAt: Date;
  readonly reason: string;
}

/** Locks the wallet, so that concurrent requests for the receipt of one credit get the same. */
export async function findCredited(transaction: Rows, tenantId: string, transferId: string): Promise<Credited | null> {
  const { rows } = await sql<Credited>`
    select t.kind, e.cents, w.id as "walletId", coalesce(k.name, c.last_name || ' ' || c.first_name) as "holderName",
      coalesce(k.fiscal_code, c.fiscal_code) as "holderFiscalCode", t.booked_at as "bookedAt", t.effective_at as "effectiveAt", t.reason
    from ledger_transfer t join ledger_entry e on e.transfer_id = t.id and e.cents > 0 join wallet w on w.id = e.wallet_id
    left join certifier c on c.id = w.owner_certifier_id left join company k on k.id = w.owner_company_id
    where t.tenant_id = ${tenantId} and t.id = ${transferId} for no key update of w`.execute(transaction);
  return rows[0] ?? null;
}

/** Returns the year of an instant in Italy. */
export const yearOf = (instant: Date): number =>
  Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Rome' }).format(instant));

/** Returns the time of the database, which decides the year. */
export async function databaseTime(transaction: Rows): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select date_trunc('milliseconds', clock_timestamp()) as now`.execute(
    transaction,
  );
  const [row] = rows;
  if (!row) throw new Error('The database returned no time.');
  return row.now;
}

export async function insertWalletReceipt(
  transaction: Rows,
  tenantId: string,
  { id, transferId, year, number, issuedAt, content, sha256 }: Omit<Receipt, 'cancelledAt' | 'cancelReason'>,
): Promise<void> {
  await transaction
    .insertInto('wallet_receipt')
    .values({
      id,
      tenant_id: tenantId,
      transfer_id: transferId,
      year,
      number,
      issued_at: issuedAt,
      content,
      sha256,
      cancelled_at: null,
      cancel_reason: null,
    })
    .execute();
}

/** Cancels a receipt; its number is never given again. False when it was cancelled before. */
export async function cancelWalletReceipt(
  transaction: Rows,
  tenantId: string,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update wallet_receipt set cancelled_at = clock_timestamp(), cancel_reason = ${reason}
    where tenant_id = ${tenantId} and id = ${id} and cancelled_at is null`.execute(transaction);
  return numAffectedRows === 1n;
}
