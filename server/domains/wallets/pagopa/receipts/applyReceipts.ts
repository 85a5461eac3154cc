/**
 * Applies receipts: each is stored and credited in one transaction and once, from every source, in any order, and for
 * any number of repetitions.
 */
import type { Transaction } from 'kysely';
import type { Database, Schema } from '../../../../platform/database/schema';
import { historyRow, recordChange, type Actor } from '../../../../platform/history';
import { insertHistory } from '../../../../platform/historyRepository';
import { feeMovement } from '../../fees/accreditationFee';
import { book } from '../../ledger/book';
import type { Movement } from '../../ledger/model';
import type { FeeCases } from '../../fees/feeCases';
import { destinationOf, type Destined } from '../fees/destinationOf';
import { groupedNumber } from '../notice';
import { PAYMENT_ENTITY, type Payment, type PaymentAnomaly } from '../payments/model';
import { lockByIuv, markPaid, movePayment } from '../payments/paymentRepository';
import type { Decision } from './decide';
import { judgeAll, type Credit } from './judgeAll';
import type { Receipt } from './model';
import { findClosed, findReceipts, insertReceipts, lockReceiptIds } from './receiptRepository';

export interface InboxDeps {
  /** The rows of the creditor's tenant. */
  readonly database: Database;
  readonly tenantId: string;
  readonly creditor: string;
  /** The cases whose fees are paid. */
  readonly fees: FeeCases;
}

/** The actor of bookings that follow from pagoPA's data. */
export const pagopaActor = (tenantId: string): Actor => ({
  caller: { userId: null, userName: 'pagoPA', tenantId },
  ip: null,
});

/**
 * Returns the decision about each receipt, in the given order. @throws the error of the database; then nothing was
 * stored.
 */
export function applyReceipts(deps: InboxDeps, receipts: readonly Receipt[]): Promise<readonly Decision[]> {
  return deps.database.transaction().execute((transaction) => applyIn(transaction, deps, receipts));
}

async function applyIn(
  transaction: Transaction<Schema>,
  deps: InboxDeps,
  receipts: readonly Receipt[],
): Promise<readonly Decision[]> {
  const { tenantId, creditor, fees } = deps;
  const actor = pagopaActor(tenantId);
  const ids = receipts.map(({ receiptId }) => receiptId);
  await lockReceiptIds(transaction, tenantId, ids);
  const locked = await lockByIuv(
    transaction,
    receipts.map(({ iuv }) => iuv),
  );
  // The decision about a fee depends on the receipts before it, so these are applied one by one.
  if (receipts.length > 1 && locked.some(({ accreditationId }) => accreditationId !== null)) {
    const decisions: Decision[] = [];
    for (const receipt of receipts) decisions.push(...(await applyIn(transaction, deps, [receipt])));
    return decisions;
  }
  const destined: Destined[] = [];
  for (const payment of locked) destined.push(await destinationOf(transaction, fees, actor, payment));
  const payments = destined.map(({ payment }) => payment);
  const lost = new Set(destined.filter(({ isLost }) => isLost).map(({ payment }) => payment.id));
  const closed = await findClosed(
    transaction,
    payments.flatMap(({ walletId }) => walletId ?? []),
  );
  const known = await findReceipts(transaction, ids);
  const { decisions, judged, credits, wrong } = judgeAll(receipts, { creditor, payments, closed, lost, known });
  if (judged.length > 0) await insertReceipts(transaction, tenantId, judged);
  for (const [payment, anomaly] of wrong) await markWrong(transaction, actor, payment, anomaly);
  if (credits.length === 0) return decisions;
  const cases = new Map(destined.map((one) => [one.payment, one]));
  await creditAll(transaction, actor, credits, cases);
  for (const { payment } of credits)
    if (payment.accreditationId !== null && cases.get(payment)?.due)
      await fees.paid(transaction, actor, payment.accreditationId, 'pagopa');
  return decisions;
}

/** Marks a payment that an officer has to decide about. */
async function markWrong(
  transaction: Transaction<Schema>,
  actor: Actor,
  { id, state }: Payment,
  anomaly: PaymentAnomaly,
): Promise<void> {
  const open = ['attesa', 'creata', 'annullata', 'scaduta'] as const;
  if (!(await movePayment(transaction, id, open, { state: 'anomala', anomaly }))) return;
  await recordChange(transaction, actor, {
    entity: PAYMENT_ENTITY,
    entityId: id,
    event: 'found wrong',
    before: { state },
    after: { state: 'anomala', anomaly },
  });
}

async function creditAll(
  transaction: Transaction<Schema>,
  actor: Actor,
  credits: readonly Credit[],
  cases: ReadonlyMap<Payment, Destined>,
): Promise<void> {
  await book(
    transaction,
    actor,
    credits.map((credit) => movementOf(credit, cases.get(credit.payment))),
  );
  await markPaid(
    transaction,
    credits.map(({ payment, receipt }) => ({ id: payment.id, paidAt: receipt.paidAt })),
  );
  await insertHistory(
    transaction,
    credits.map(({ payment: { id, state }, receipt: { receiptId } }) => ({
      ...historyRow(actor, { entity: PAYMENT_ENTITY, entityId: id, event: 'paid' }),
      before: JSON.stringify({ state }),
      after: JSON.stringify({ state: 'pagata', receiptId }),
    })),
  );
}

/**
 * Returns the movement of a credited receipt: into the wallet, or for the fee that it pays. The key is the payment's,
 * so that a second receipt cannot be credited.
 */
function movementOf({ payment, receipt: { paidAt, amountCents } }: Credit, destined: Destined | undefined): Movement {
  const { iuv, nav, walletId, accreditationId } = payment;
  const booking = {
    key: `pagopa:${iuv}`,
    from: 'pagopa',
    cents: amountCents,
    ...(paidAt && { effectiveAt: paidAt }),
  } as const;
  const notice = `avviso ${groupedNumber(nav)}`;
  if (walletId !== null)
    return {
      ...booking,
      kind: 'Ricarica',
      to: { wallet: walletId },
      subject: { kind: 'payment', id: payment.id },
      reason: destined?.settled
        ? `Contributo non più dovuto per la domanda ${destined.settled.protocolNumber}, pagato con pagoPA, ${notice}`
        : `Ricarica con pagoPA, ${notice}`,
    };
  if (accreditationId === null || !destined?.due) throw new Error('A payment is for a wallet or for a fee.');
  const { isRenewal, protocolNumber } = destined.due;
  return {
    ...booking,
    ...feeMovement({ accreditationId, isRenewal }),
    reason: `Contributo per la domanda ${protocolNumber}, pagato con pagoPA, ${notice}`,
  };
}
