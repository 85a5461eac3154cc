/** Queries pagoPA about open payments: receipts that were never pushed are found so. */
import { recordChange } from '../../../../platform/history';
import type { PagopaDeps } from '../deps';
import { PAYMENT_ENTITY } from '../payments/model';
import { findPayment, hurryQueries, movePayment } from '../payments/paymentRepository';
import { PagopaFailure } from '../protocol/failures';
import { applyReceipts, pagopaActor } from '../receipts/applyReceipts';
import { receiptOf } from '../receipts/receiptOf';
import { guarded } from './alarms';
import { findOverdue, noteAnswered, takeDue } from './dueRepository';

/** The most queries in one run: pagoPA limits their rate. */
const MOST = 200;

/** Returns whether it was paid. @throws PagopaFailure but for a position that pagoPA does not show */
export async function queryPayment(deps: PagopaDeps, id: string, signal?: AbortSignal): Promise<boolean> {
  const payment = await findPayment(deps.database, id);
  if (!payment) return false;
  try {
    const position = await guarded(deps, 'positions', () => deps.gateway.positions.read(payment.iupd, signal));
    const receipt = receiptOf(position, deps.creditor, 'chiesta');
    if (receipt) await applyReceipts(deps, [receipt]);
    return receipt !== null;
  } catch (error) {
    if (error instanceof PagopaFailure && error.kind === 'unknown') return false;
    throw error;
  }
}

/**
 * Queries the payments that are due. When pagoPA is away, or limits the rate, those that were not tried are due at the
 * next run; the one that failed comes later, so that it does not delay the others.
 */
export async function queryDuePayments(deps: PagopaDeps, signal?: AbortSignal): Promise<void> {
  const due = await takeDue(deps.database, MOST);
  for (const [index, id] of due.entries()) {
    if (signal?.aborted === true) {
      await hurryQueries(deps.database, due.slice(index));
      return;
    }
    try {
      await queryPayment(deps, id, signal);
      await noteAnswered(deps.database, id);
    } catch (error) {
      await hurryQueries(deps.database, due.slice(index + 1));
      if (!(error instanceof PagopaFailure)) throw error;
      deps.logger.warn({ product: error.product, status: error.status }, 'pagoPA was not queried about payments');
      return;
    }
  }
}

/** Ends payments whose time is over, unless pagoPA reports them as paid. */
export async function endOverdue(deps: PagopaDeps, signal?: AbortSignal): Promise<void> {
  for (const id of await findOverdue(deps.database, MOST)) {
    if (signal?.aborted === true) return;
    try {
      if (await queryPayment(deps, id, signal)) continue;
    } catch (error) {
      // Without an answer the payment expires all the same; money that was paid is credited when it becomes known.
      if (!(error instanceof PagopaFailure)) throw error;
    }
    await deps.database.transaction().execute(async (transaction) => {
      if (!(await movePayment(transaction, id, ['attesa', 'creata'], { state: 'scaduta' }))) return;
      const change = { entity: PAYMENT_ENTITY, entityId: id, event: 'expired', after: { state: 'scaduta' } };
      await recordChange(transaction, pagopaActor(deps.tenantId), change);
    });
  }
}
