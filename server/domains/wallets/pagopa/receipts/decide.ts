/** What becomes of a receipt. Pure: the same receipt over the same payment has the same end. */
import type { Payment } from '../payments/model';
import type { Receipt, ReceiptReason, ReceiptState } from './model';

/** What is known when a receipt comes. */
export interface Known {
  /** The creditor body's fiscal code. */
  readonly creditor: string;
  /** The payment of its number. */
  readonly payment: (Pick<Payment, 'state' | 'anomaly' | 'amountCents'> & { readonly isClosed: boolean }) | undefined;
  /** Receipts of the same id that came before. */
  readonly before: readonly (Pick<Receipt, 'iuv' | 'creditor' | 'amountCents'> & {
    readonly state: ReceiptState;
    readonly reason: ReceiptReason | null;
  })[];
}

export type Decision =
  | { readonly kind: 'credited' }
  | {
      readonly kind: 'kept';
      readonly state: Exclude<ReceiptState, 'accreditata'>;
      readonly reason: ReceiptReason;
      /** Whether the payment itself is wrong now. */
      readonly isPaymentWrong: boolean;
    }
  /** It came before, and what became of it then stands. */
  | { readonly kind: 'repeated'; readonly state: ReceiptState; readonly reason: ReceiptReason | null };

type Identified = Pick<Receipt, 'iuv' | 'creditor' | 'amountCents'>;

/** Whether two receipts of one id say the same. */
const saysTheSame = (one: Identified, other: Identified): boolean =>
  one.iuv === other.iuv && one.creditor === other.creditor && one.amountCents === other.amountCents;

/** Whether two receipts are the same one. */
export const sameReceipt = (
  one: Identified & Pick<Receipt, 'receiptId'>,
  other: Identified & Pick<Receipt, 'receiptId'>,
): boolean => one.receiptId === other.receiptId && saysTheSame(one, other);

const kept = (
  state: Exclude<ReceiptState, 'accreditata'>,
  reason: ReceiptReason,
  isPaymentWrong = false,
): Decision => ({ kind: 'kept', state, reason, isPaymentWrong });

/**
 * Money that arrived for a payment is credited, whether the payment was annulled or has expired. It is not when it is another amount, when
 * the payment was credited before, or when pagoPA had something else under its number: then somebody decides. What pagoPA contradicts is
 * refused where it has pagoPA's own id, and left to somebody where it has another one; it marks no payment as wrong.
 */
export function decide(receipt: Receipt, { creditor, payment, before }: Known): Decision {
  if (!receipt.isPaid) return kept('rifiutata', 'esito');
  const same = before.find((one) => saysTheSame(one, receipt));
  if (same) return { kind: 'repeated', state: same.state, reason: same.reason };
  // What came wrong before does not hold up what is right.
  if (before.some(({ state }) => state === 'accreditata')) return kept('rifiutata', 'diversa');
  const isContradicted = receipt.isContradicted === true;
  if (isContradicted && before.length > 0) return kept('rifiutata', 'diversa');
  if (receipt.creditor !== creditor) return kept('quarantena', 'altroEnte');
  if (!payment) return kept('quarantena', 'sconosciuta');
  if (payment.state === 'pagata') return kept('anomala', 'doppia');
  if (payment.amountCents !== receipt.amountCents) return kept('anomala', 'importo', !isContradicted);
  if (payment.anomaly === 'conflitto') return kept('anomala', 'conflitto');
  if (payment.isClosed) return kept('anomala', 'chiuso', !isContradicted);
  if (isContradicted) return kept('anomala', 'doppia');
  return { kind: 'credited' };
}
