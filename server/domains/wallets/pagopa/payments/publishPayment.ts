/** Creates the position of a payment at pagoPA: once, for any number of attempts, also after lost answers. */
import { addJob } from '../../../../platform/jobs/addJob';
import { recordChange } from '../../../../platform/history';
import type { PagopaDeps } from '../deps';
import { withdrawJob } from '../jobKinds';
import { PagopaFailure } from '../protocol/failures';
import { applyReceipts, pagopaActor } from '../receipts/applyReceipts';
import { receiptOf } from '../receipts/receiptOf';
import { guarded } from '../upkeep/alarms';
import { PAYMENT_ENTITY, positionOf, type Payment, type PaymentAnomaly } from './model';
import { findPayment, movePayment, noteWithdrawn } from './paymentRepository';

interface Options {
  readonly signal?: AbortSignal | undefined;
  /** True to try although the key was refused a while ago. */
  readonly isProbe?: boolean;
}

const isKind = (error: unknown, kind: PagopaFailure['kind']) => error instanceof PagopaFailure && error.kind === kind;

/**
 * Returns null when pagoPA has the position as it is; otherwise the fault. @throws PagopaFailure when the outcome is
 * unknown
 */
async function put(
  deps: PagopaDeps,
  payment: Payment,
  { signal, isProbe = false }: Options,
): Promise<PaymentAnomaly | null> {
  const { positions } = deps.gateway;
  try {
    await guarded(deps, 'positions', () => positions.create(positionOf(payment), signal), { isProbe });
    return null;
  } catch (error) {
    if (isKind(error, 'refused')) return 'rifiutata';
    if (!isKind(error, 'conflict')) throw error;
  }
  // A position exists: from an attempt whose answer was lost, or another one has one of its numbers.
  try {
    const there = await positions.read(payment.iupd, signal);
    if (there.iuv !== payment.iuv || there.amountCents !== payment.amountCents) return 'conflitto';
    const receipt = receiptOf(there, deps.creditor, 'chiesta');
    if (receipt) await applyReceipts(deps, [receipt]);
    return null;
  } catch (error) {
    if (isKind(error, 'unknown')) return 'conflitto';
    throw error;
  }
}

/** Returns the payment after that. @throws PagopaFailure when it has to be retried */
export async function publishPayment(
  deps: PagopaDeps,
  id: string,
  options: Options = {},
): Promise<Payment | undefined> {
  const payment = await findPayment(deps.database, id);
  if (payment?.state !== 'attesa') return payment;
  const anomaly = await put(deps, payment, options);
  await deps.database.transaction().execute(async (transaction) => {
    const state = anomaly === null ? 'creata' : 'anomala';
    if (await movePayment(transaction, id, ['attesa'], { state, anomaly })) {
      const change = { entity: PAYMENT_ENTITY, entityId: id, before: { state: 'attesa' }, after: { state, anomaly } };
      const event = anomaly === null ? 'published' : 'found wrong';
      return recordChange(transaction, pagopaActor(deps.tenantId), { ...change, event });
    }
    // The payment has another state meanwhile. If it was annulled, the position that pagoPA just accepted is withdrawn.
    const now = await findPayment(transaction, id);
    if (now?.state !== 'annullata') return;
    await noteWithdrawn(transaction, id, false);
    await addJob(transaction, withdrawJob, { id }, { key: `pagopa.withdraw ${id}` });
  });
  return findPayment(deps.database, id);
}
