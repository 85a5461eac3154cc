/**
 * Issues receipts of credits: numbered without gaps in each year of a tenant, always printed the same, cancelled and
 * never deleted.
 */
import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema';
import { ApiError, notFound } from '../../../platform/errors';
import type { Actor } from '../../../platform/history';
import { nextNumber } from '../../../platform/series/seriesRepository';
import { idOf } from './keys';
import {
  cancelWalletReceipt,
  databaseTime,
  findCredited,
  findReceipt,
  insertWalletReceipt,
  yearOf,
  type Receipt,
} from './receiptRepository';
import { noTransfer } from './refusals';

type Rows = Transaction<Schema>;

/**
 * The lines of a receipt besides the credit itself: payer, IUV, IUR, TRN … by their Italian names, in the order of
 * printing.
 */
export type ReceiptDetails = readonly (readonly [name: string, value: string])[];

/** The content of a receipt, as JSON. */
export interface ReceiptContent {
  readonly number: number;
  readonly year: number;
  readonly issuedAt: string;
  readonly cents: number;
  readonly kind: string;
  readonly reason: string;
  readonly holder: { readonly name: string; readonly fiscalCode: string };
  readonly bookedAt: string;
  readonly effectiveAt: string;
  readonly details: ReceiptDetails;
}

/**
 * Issues the receipt of a credit, in the transaction of the credit or later; a repeated call returns the same. Takes
 * the number last, so that the series is locked for a short time.
 * @throws ApiError 404 when the transfer puts nothing into a wallet.
 */
export async function issueReceipt(
  transaction: Rows,
  { caller: { tenantId } }: Actor,
  { transferId, details = [] }: { readonly transferId: string; readonly details?: ReceiptDetails },
): Promise<Receipt> {
  const credited = await findCredited(transaction, tenantId, transferId);
  if (!credited) throw noTransfer(transferId);
  const known = await findReceipt(transaction, tenantId, { transferId });
  if (known) return known;
  const { kind, cents, reason, holderName, holderFiscalCode, bookedAt, effectiveAt } = credited;
  const issuedAt = await databaseTime(transaction);
  const year = yearOf(issuedAt);
  const number = await nextNumber(transaction, { tenantId, name: 'wallet.receipt', year });
  const content = JSON.stringify({
    number,
    year,
    issuedAt: issuedAt.toISOString(),
    cents,
    kind,
    reason,
    holder: { name: holderName, fiscalCode: holderFiscalCode },
    bookedAt: bookedAt.toISOString(),
    effectiveAt: effectiveAt.toISOString(),
    details,
  } satisfies ReceiptContent);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const receipt = { id: idOf(tenantId, 'receipt', transferId), transferId, year, number, issuedAt, content, sha256 };
  await insertWalletReceipt(transaction, tenantId, receipt);
  return { ...receipt, cancelledAt: null, cancelReason: null };
}

/**
 * Cancels the receipt of a transfer, for a reason. Its number is never given again.
 * @throws ApiError 404 when the transfer has no receipt, 409 when the receipt was cancelled before
 */
export async function cancelReceipt(
  transaction: Rows,
  { caller: { tenantId } }: Actor,
  { transferId, reason }: { readonly transferId: string; readonly reason: string },
): Promise<void> {
  const receipt = await findReceipt(transaction, tenantId, { transferId });
  if (!receipt) throw notFound('Ricevuta', transferId);
  if (!(await cancelWalletReceipt(transaction, tenantId, { id: receipt.id, reason })))
    throw new ApiError(409, 'La ricevuta è già annullata.', { code: 'Sace:Wallet:ReceiptCancelled' });
}
