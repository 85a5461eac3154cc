/** The receipt of a credit as a document: what was kept when it was issued, the same bytes whenever it is printed. */
import { italianDay, writtenDay } from '../../../platform/dates';
import { printDocument } from '../../../platform/pdf/document';
import { KIND_NAMES } from '../holder/kindNames';
import type { TransferKind } from '../ledger/model';
import type { Receipt } from '../ledger/receiptRepository';
import type { ReceiptContent } from '../ledger/receipts';
import { euro } from '../ledger/refusals';

const MOMENT = new Intl.DateTimeFormat('it', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Rome' });
const dayOf = (instant: string) => writtenDay(italianDay(new Date(instant)));
/** In groups that fit a line and that eyes can compare. */
const grouped = (sha256: string) => `SHA-256 ${sha256.match(/.{1,8}/g)?.join(' ') ?? ''}`;

/** One that was cancelled says so, since when and why; its number stays its own. */
export function receiptDocument({ content, sha256, cancelledAt, cancelReason }: Receipt): Promise<Buffer> {
  const told = JSON.parse(content) as ReceiptContent;
  const number = `n. ${String(told.number)} del ${String(told.year)}`;
  const about = {
    title: `Ricevuta ${number}`,
    subject: 'Ricevuta di ricarica del portafoglio',
    at: new Date(told.issuedAt),
  };
  return printDocument(about, (document) => {
    document.heading(1, `Ricevuta ${number}`);
    if (cancelledAt)
      document.paragraph(`Annullata il ${dayOf(cancelledAt.toISOString())}: ${cancelReason ?? ''}. Non ha più valore.`);
    document.facts([
      ['Importo', euro(told.cents)],
      ['Intestatario del portafoglio', told.holder.name],
      ['Codice fiscale', told.holder.fiscalCode],
      ['Operazione', KIND_NAMES[told.kind as TransferKind]],
      ['Causale', told.reason],
      ['Valuta', dayOf(told.effectiveAt)],
      ['Registrata il', MOMENT.format(new Date(told.bookedAt))],
      ['Emessa il', MOMENT.format(new Date(told.issuedAt))],
      ...told.details,
      ['Impronta della ricevuta', grouped(sha256)],
    ]);
  });
}
