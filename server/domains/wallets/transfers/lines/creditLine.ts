/** Credits a line, with its receipt. */
import type { Transaction } from 'kysely';
import type { Schema } from '../../../../platform/database/schema';
import { writtenDay } from '../../../../../common/days/italianDays';
import type { Actor } from '../../../../platform/history';
import type { Booked } from '../../ledger/model';
import { issueReceipt, type ReceiptDetails } from '../../ledger/receipts';
import { transfer } from '../../ledger/moveMoney';
import { typedTransfersIn } from '../matching/typedTransfers';
import { creditMovement } from './bookings';
import { findTypedTransfers, isWithoutStatement, type Line } from './lineRepository';
import { typedToo } from './refusals';

const detailsOf = ({ payerName, payerIban, bankReference, bookedOn, text }: Line): ReceiptDetails =>
  [
    ['Ordinante', payerName],
    ['IBAN dell’ordinante', payerIban],
    ['Riferimento della banca (CRO/TRN)', bankReference],
    ['Data contabile', writtenDay(bookedOn)],
    ['Causale del bonifico', text],
  ].flatMap(([name, value]) => (name && value ? [[name, value] as const] : []));

/**
 * A bank may report a transfer with another amount than somebody had typed: only one of the two is credited.
 * @throws ApiError 409 while the typed one stands
 */
export async function requireNotTyped(transaction: Transaction<Schema>, line: Line): Promise<void> {
  if (line.kind !== 'bonifico' || isWithoutStatement(line)) return;
  const typed = await findTypedTransfers(transaction, line.tenantId);
  const [other] = typedTransfersIn({ bankReference: line.bankReference, texts: [line.text] }, typed);
  if (other) throw typedToo(other.cents);
}

/**
 * A correction has no receipt: nobody paid.
 * @throws ApiError as the ledger does; 409 while the same transfer stands with another amount, as somebody typed it
 */
export async function creditLine(
  transaction: Transaction<Schema>,
  actor: Actor,
  line: Line,
  { walletId, note }: { readonly walletId: string; readonly note: string | null },
): Promise<Booked> {
  await requireNotTyped(transaction, line);
  const booked = await transfer(transaction, actor, creditMovement(line, walletId, note));
  if (line.kind === 'bonifico')
    await issueReceipt(transaction, actor, { transferId: booked.id, details: detailsOf(line) });
  return booked;
}
