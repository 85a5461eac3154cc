/** Credits a line, with its receipt. */
import type { Transaction } from 'kysely';
import type { Schema } from '../../../../platform/database/schema';
import { writtenDay } from '../../../../../common/days/italianDays';
import type { Actor } from '../../../../platform/history';
import type { Booked } from '../../ledger/model';
import { issueReceipt, type ReceiptDetails } from '../../ledger/receipts';
import { transfer } from '../../ledger/moveMoney';
import { creditMovement } from './bookings';
import type { Line } from './lineRepository';

const detailsOf = ({ payerName, payerIban, bankReference, bookedOn, text }: Line): ReceiptDetails =>
  [
    ['Ordinante', payerName],
    ['IBAN dell’ordinante', payerIban],
    ['Riferimento della banca (CRO/TRN)', bankReference],
    ['Data contabile', writtenDay(bookedOn)],
    ['Causale del bonifico', text],
  ].flatMap(([name, value]) => (name && value ? [[name, value] as const] : []));

/** A correction has no receipt: nobody paid. @throws ApiError as the ledger does */
export async function creditLine(
  transaction: Transaction<Schema>,
  actor: Actor,
  line: Line,
  { walletId, note }: { readonly walletId: string; readonly note: string | null },
): Promise<Booked> {
  const booked = await transfer(transaction, actor, creditMovement(line, walletId, note));
  if (line.kind === 'bonifico')
    await issueReceipt(transaction, actor, { transferId: booked.id, details: detailsOf(line) });
  return booked;
}
