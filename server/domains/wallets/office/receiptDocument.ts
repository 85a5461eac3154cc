/** Prints the receipt of a credit from its stored content: the same bytes each time. */
import { italianDay, writtenDay } from '../../../../common/days/italianDays';
import { printDocument } from '../../../platform/pdf/document';
import { KIND_NAMES } from '../holder/kindNames';
import type { TransferKind } from '../ledger/model';
import type { Receipt } from '../ledger/receiptRepository';
import type { ReceiptContent } from '../ledger/receipts';
import { euro } from '../ledger/refusals';

const MOMENT = new Intl.DateTimeFormat('it', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Rome' });
const dayOf = (instant: string) => writtenDay(italianDay(new Date(instant)));
/** Groups of eight digits fit a line and can be compared by eye. */
const grouped = (sha256: string) => `SHA-256 ${sha256.match(/.{1,8}/g)?.join(' ') ?? ''}`;

/** A cancelled receipt shows the date and the reason of its cancellation, and retains its number. */
export function receiptDocument({ content, sha256, cancelledAt, cancelReason }: Receipt): Promise<Buffer> {
  const receipt = JSON.parse(content) as ReceiptContent;
  const number = `n. ${String(receipt.number)} del ${String(receipt.year)}`;
  const about = {
    title: `Ricevuta ${number}`,
    subject: 'Ricevuta di ricarica del portafoglio',
    at: new Date(receipt.issuedAt),
  };
  return printDocument(about, (document) => {
    document.heading(1, `Ricevuta ${number}`);
    if (cancelledAt)
      document.paragraph(`Annullata il ${dayOf(cancelledAt.toISOString())}: ${cancelReason ?? ''}. Non ha più valore.`);
    document.facts([
      ['Importo', euro(receipt.cents)],
      ['Intestatario del portafoglio', receipt.holder.name],
      ['Codice fiscale', receipt.holder.fiscalCode],
      ['Operazione', KIND_NAMES[receipt.kind as TransferKind]],
      ['Causale', receipt.reason],
      ['Valuta', dayOf(receipt.effectiveAt)],
      ['Registrata il', MOMENT.format(new Date(receipt.bookedAt))],
      ['Emessa il', MOMENT.format(new Date(receipt.issuedAt))],
      ...receipt.details,
      ['Impronta della ricevuta', grouped(sha256)],
    ]);
  });
}
