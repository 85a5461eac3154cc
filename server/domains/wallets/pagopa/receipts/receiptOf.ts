/** What a position at pagoPA tells of its payment, as a receipt. Pure. */
import type { Position } from '../protocol/gpd';
import type { Receipt, ReceiptSource } from './model';

/** Null for one that was not paid. */
export const receiptOf = (
  { iuv, amountCents, payment }: Position,
  creditor: string,
  source: ReceiptSource,
): Receipt | null => payment && { ...payment, iuv, amountCents, creditor, isPaid: true, source, content: null };
