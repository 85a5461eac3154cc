/** Decides about receipts that are applied together: each sees the decisions before it. Pure. */
import type { Payment, PaymentAnomaly } from '../payments/model';
import { decide, type Decision } from './decide';
import type { Receipt, ReceiptReason, ReceiptState } from './model';

/** A receipt that was stored before these. */
export interface KnownReceipt extends Pick<Receipt, 'receiptId' | 'iuv' | 'creditor' | 'amountCents'> {
  readonly state: ReceiptState;
  readonly reason: ReceiptReason | null;
}

/** A receipt with its decision. */
export interface Judged {
  readonly receipt: Receipt;
  readonly state: ReceiptState;
  readonly reason: ReceiptReason | null;
  readonly paymentId: string | null;
}

/** A credit to be booked. */
export interface Credit {
  readonly payment: Payment;
  readonly receipt: Receipt;
}

interface Given {
  readonly creditor: string;
  readonly payments: readonly Payment[];
  /** The wallets that are closed. */
  readonly closed: ReadonlySet<string>;
  /** Payments whose purpose does not exist any more. */
  readonly lost: ReadonlySet<string>;
  readonly known: readonly KnownReceipt[];
}

interface Outcome {
  /** The decision about each receipt, in their order. */
  readonly decisions: readonly Decision[];
  /** The receipts to store, without those that were known already. */
  readonly judged: readonly Judged[];
  readonly credits: readonly Credit[];
  readonly wrong: ReadonlyMap<Payment, PaymentAnomaly>;
}

export function judgeAll(receipts: readonly Receipt[], { creditor, payments, closed, lost, known }: Given): Outcome {
  const byIuv = new Map(payments.map((payment) => [payment.iuv, payment]));
  const before = new Map<string, KnownReceipt[]>();
  const remember = (one: KnownReceipt) => before.set(one.receiptId, [...(before.get(one.receiptId) ?? []), one]);
  known.forEach(remember);
  const credits = new Map<Payment, Receipt>();
  const wrong = new Map<Payment, PaymentAnomaly>();
  const judged: Judged[] = [];
  const stateOf = (payment: Payment) => ({
    ...payment,
    ...(credits.has(payment) && { state: 'pagata' as const }),
    isClosed: lost.has(payment.id) || (payment.walletId !== null && closed.has(payment.walletId)),
  });
  const decisions = receipts.map((receipt) => {
    const payment = byIuv.get(receipt.iuv);
    const decision = decide(receipt, {
      creditor,
      payment: payment && stateOf(payment),
      before: before.get(receipt.receiptId) ?? [],
    });
    if (decision.kind === 'repeated') return decision;
    const [state, reason] =
      decision.kind === 'credited' ? (['accreditata', null] as const) : [decision.state, decision.reason];
    const paymentId = receipt.creditor === creditor ? (payment?.id ?? null) : null;
    judged.push({ receipt, state, reason, paymentId });
    if (state !== 'rifiutata') remember({ ...receipt, state, reason });
    if (payment && decision.kind === 'credited') {
      credits.set(payment, receipt);
      wrong.delete(payment);
    } else if (payment && decision.kind === 'stored' && decision.isPaymentWrong)
      wrong.set(payment, decision.reason === 'chiuso' ? 'chiuso' : 'importo');
    return decision;
  });
  return { decisions, judged, credits: [...credits].map(([payment, receipt]) => ({ payment, receipt })), wrong };
}
