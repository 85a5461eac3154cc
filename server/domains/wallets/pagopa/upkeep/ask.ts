/** Asks pagoPA after payments that wait: receipts that were never brought are found so. */
import { recordChange } from '../../../../platform/history';
import type { PagopaDeps } from '../deps';
import { PAYMENT_ENTITY } from '../payments/model';
import { findPayment, hurryAsking, movePayment } from '../payments/paymentRepository';
import { PagopaFailure } from '../protocol/failures';
import { applyReceipts, pagopaActor } from '../receipts/applyReceipts';
import { receiptOf } from '../receipts/receiptOf';
import { guarded } from './alarms';
import { findOverdue, noteAnswered, takeDue } from './dueRepository';

/** In one turn at most: pagoPA bounds how often it is asked. */
const MOST = 200;

/** Whether it was paid. @throws PagopaFailure but for a position that pagoPA does not show */
export async function askAfter(deps: PagopaDeps, id: string, signal?: AbortSignal): Promise<boolean> {
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
 * Asks after what is due. When pagoPA is away, or has had enough, those that were not tried are due at the next turn; the one that failed comes
 * later, so that it holds nobody up.
 */
export async function askAfterDue(deps: PagopaDeps, signal?: AbortSignal): Promise<void> {
  const due = await takeDue(deps.database, MOST);
  for (const [index, id] of due.entries()) {
    if (signal?.aborted === true) {
      await hurryAsking(deps.database, due.slice(index));
      return;
    }
    try {
      await askAfter(deps, id, signal);
      await noteAnswered(deps.database, id);
    } catch (error) {
      if (!(error instanceof PagopaFailure)) throw error;
      deps.logger.warn({ product: error.product, status: error.status }, 'pagoPA was not asked after payments');
      await hurryAsking(deps.database, due.slice(index + 1));
      return;
    }
  }
}

/** Ends payments whose time is over, unless pagoPA says that they were made. */
export async function endOverdue(deps: PagopaDeps, signal?: AbortSignal): Promise<void> {
  for (const id of await findOverdue(deps.database, MOST)) {
    if (signal?.aborted === true) return;
    try {
      if (await askAfter(deps, id, signal)) continue;
    } catch (error) {
      // It has expired whatever pagoPA says; what was paid is credited when it is known.
      if (!(error instanceof PagopaFailure)) throw error;
    }
    await deps.database.transaction().execute(async (transaction) => {
      if (!(await movePayment(transaction, id, ['attesa', 'creata'], { state: 'scaduta' }))) return;
      const change = { entity: PAYMENT_ENTITY, entityId: id, event: 'expired', after: { state: 'scaduta' } };
      await recordChange(transaction, pagopaActor(deps.tenantId), change);
    });
  }
}
