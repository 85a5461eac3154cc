/** Makes a receipt from a position at pagoPA. Pure. */
import type { Position } from '../protocol/gpd';
import type { Receipt, ReceiptSource } from './model';

/** Returns null for a position that was not paid. */
export const receiptOf = (
  { iuv, amountCents, payment }: Position,
  creditor: string,
  source: ReceiptSource,
): Receipt | null => payment && { ...payment, iuv, amountCents, creditor, isPaid: true, source, content: null };
