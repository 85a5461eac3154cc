import { saveFile } from '../../../shared/saveFile';
import type { ReceiptNumber, TransfersApi } from './model';

/** Saves the receipt of a credit as a file that is named after its number. */
export async function saveReceipt(
  api: Pick<TransfersApi, 'receipt'>,
  { receipt: { id, year, number } }: { receipt: ReceiptNumber },
  signal: AbortSignal,
): Promise<void> {
  saveFile(await api.receipt(id, signal), `ricevuta-${String(year)}-${String(number)}.pdf`);
}
