/** Annuls a payment. If it was paid all the same, it is credited when its receipt comes. */
import type { Transaction } from 'kysely';
import type { Database, Schema } from '../../../../platform/database/schema';
import { recordChange, type Actor } from '../../../../platform/history';
import { addJob } from '../../../../platform/jobs/addJob';
import type { PagopaDeps } from '../deps';
import { withdrawJob } from '../jobKinds';
import { PagopaFailure } from '../protocol/failures';
import { applyReceipts } from '../receipts/applyReceipts';
import { receiptOf } from '../receipts/receiptOf';
import { guarded } from '../upkeep/alarms';
import { PAYMENT_ENTITY, type Payment } from './model';
import { findPayment, lockPayment, movePayment, noteUnknown, noteWithdrawn } from './paymentRepository';
import { noPayment, paymentEnded } from './refusals';

/** Returns the payment after that. @throws ApiError 404, or 409 for one that was paid, has expired or is wrong */
export function cancelPayment(database: Database, actor: Actor, id: string): Promise<Payment> {
  return database.transaction().execute(async (transaction) => {
    const payment = await lockPayment(transaction, id);
    if (!payment) throw noPayment(id);
    const { state } = payment;
    if (state === 'annullata') return payment;
    if (state !== 'attesa' && state !== 'creata') throw paymentEnded(state);
    await cancelLocked(transaction, actor, payment);
    return { ...payment, state: 'annullata' };
  });
}

/** Annuls an unpaid payment that is locked. */
export async function cancelLocked(
  transaction: Transaction<Schema>,
  actor: Actor,
  { id, state }: Pick<Payment, 'id' | 'state'>,
): Promise<void> {
  await movePayment(transaction, id, [state], { state: 'annullata' });
  await recordChange(transaction, actor, {
    entity: PAYMENT_ENTITY,
    entityId: id,
    event: 'cancelled',
    before: { state },
    after: { state: 'annullata' },
  });
  await addJob(transaction, withdrawJob, { id }, { key: `pagopa.withdraw ${id}` });
}

/** The states of a position that can still be paid. */
const PAYABLE: ReadonlySet<string> = new Set(['DRAFT', 'PUBLISHED', 'VALID', 'PARTIALLY_PAID']);

interface Options {
  readonly signal?: AbortSignal | undefined;
  /** True to try although the key was refused a while ago. */
  readonly isProbe?: boolean;
}

/**
 * Invalidates the position, so that pagoPA takes no more money for it. @throws PagopaFailure when it has to be retried:
 * the payment counts as withdrawn only once pagoPA says that nobody can pay it
 */
export async function withdrawPayment(
  deps: PagopaDeps,
  id: string,
  { signal, isProbe = false }: Options = {},
): Promise<void> {
  const payment = await findPayment(deps.database, id);
  if (payment?.state !== 'annullata') return;
  const { positions } = deps.gateway;
  try {
    await guarded(deps, 'positions', () => positions.invalidate(payment.iupd, signal), { isProbe });
  } catch (error) {
    if (!(error instanceof PagopaFailure) || !['conflict', 'unknown'].includes(error.kind)) throw error;
    // The conflict means that the position was paid meanwhile, or that it was withdrawn before.
    if (error.kind === 'conflict') {
      const position = await positions.read(payment.iupd, signal);
      const receipt = receiptOf(position, deps.creditor, 'chiesta');
      if (receipt) await applyReceipts(deps, [receipt]);
      else if (PAYABLE.has(position.state)) throw error;
    } else {
      await noteUnknown(deps.database, id);
      return;
    }
  }
  await noteWithdrawn(deps.database, id, true);
}
