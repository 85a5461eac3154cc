/** Decides about a receipt. Pure: the same receipt over the same payment has the same result. */
import type { Payment } from '../payments/model';
import type { Receipt, ReceiptReason, ReceiptState } from './model';

/** The facts that decide about a receipt. */
export interface Known {
  /** The fiscal code of the creditor body. */
  readonly creditor: string;
  /** The payment with its number. */
  readonly payment: (Pick<Payment, 'state' | 'anomaly' | 'amountCents'> & { readonly isClosed: boolean }) | undefined;
  /** Earlier receipts with the same id. */
  readonly before: readonly (Pick<Receipt, 'iuv' | 'creditor' | 'amountCents'> & {
    readonly state: ReceiptState;
    readonly reason: ReceiptReason | null;
  })[];
}

export type Decision =
  | { readonly kind: 'credited' }
  | {
      readonly kind: 'stored';
      readonly state: Exclude<ReceiptState, 'accreditata'>;
      readonly reason: ReceiptReason;
      /** True when the payment itself becomes wrong. */
      readonly isPaymentWrong: boolean;
    }
  /** The receipt came before, and the decision of then remains. */
  | { readonly kind: 'repeated'; readonly state: ReceiptState; readonly reason: ReceiptReason | null };

type Identified = Pick<Receipt, 'iuv' | 'creditor' | 'amountCents'>;

/** Reports that two receipts with one id have the same data. */
const saysTheSame = (one: Identified, other: Identified): boolean =>
  one.iuv === other.iuv && one.creditor === other.creditor && one.amountCents === other.amountCents;

/** Reports that two receipts are the same one. */
export const sameReceipt = (
  one: Identified & Pick<Receipt, 'receiptId'>,
  other: Identified & Pick<Receipt, 'receiptId'>,
): boolean => one.receiptId === other.receiptId && saysTheSame(one, other);

const stored = (
  state: Exclude<ReceiptState, 'accreditata'>,
  reason: ReceiptReason,
  isPaymentWrong = false,
): Decision => ({ kind: 'stored', state, reason, isPaymentWrong });

/**
 * Money that arrived for a payment is credited, also when the payment was annulled or has expired. It is not credited
 * when the amount differs, when the payment was credited before, or when pagoPA had another position under its number:
 * then an officer decides. A receipt that pagoPA contradicts is refused if it has the id of pagoPA's own receipt, and
 * left to an officer if it has another; it never marks a payment as wrong.
 */
export function decide(receipt: Receipt, { creditor, payment, before }: Known): Decision {
  if (!receipt.isPaid) return stored('rifiutata', 'esito');
  const same = before.find((one) => saysTheSame(one, receipt));
  if (same) return { kind: 'repeated', state: same.state, reason: same.reason };
  // An earlier wrong receipt does not prevent the credit of a right one.
  if (before.some(({ state }) => state === 'accreditata')) return stored('rifiutata', 'diversa');
  const isContradicted = receipt.isContradicted === true;
  if (isContradicted && before.length > 0) return stored('rifiutata', 'diversa');
  if (receipt.creditor !== creditor) return stored('quarantena', 'altroEnte');
  if (!payment) return stored('quarantena', 'sconosciuta');
  if (payment.state === 'pagata') return stored('anomala', 'doppia');
  if (payment.amountCents !== receipt.amountCents) return stored('anomala', 'importo', !isContradicted);
  if (payment.anomaly === 'conflitto') return stored('anomala', 'conflitto');
  if (payment.isClosed) return stored('anomala', 'chiuso', !isContradicted);
  if (isContradicted) return stored('anomala', 'doppia');
  return { kind: 'credited' };
}
