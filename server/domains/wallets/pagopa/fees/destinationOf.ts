/** Finds what a payment through pagoPA for a fee goes to. */
import type { Transaction } from 'kysely';
import type { Schema } from '../../../../platform/database/schema';
import type { Actor } from '../../../../platform/history';
import type { FeeCase, FeeCases } from '../../fees/feeCases';
import { openWallet } from '../../opening/openWallet';
import type { Payment } from '../payments/model';

/** A payment with the destination of its money. */
export interface Destined {
  readonly payment: Payment;
  /** The case whose fee it pays. */
  readonly due: FeeCase | null;
  /** The case whose fee was no longer due: the money goes into the payer's wallet. */
  readonly settled: FeeCase | null;
  /** The case does not exist any more, so the purpose is unknown. */
  readonly isLost: boolean;
}

/**
 * Finds the destination of a payment for a fee: the fee while it is due, and the certifier's wallet when it was paid
 * meanwhile, withdrawn or given up: the returned payment then names the wallet.
 */
export async function destinationOf(
  transaction: Transaction<Schema>,
  cases: FeeCases,
  actor: Actor,
  payment: Payment,
): Promise<Destined> {
  const plain = { payment, due: null, settled: null, isLost: false };
  if (payment.accreditationId === null || payment.state === 'pagata') return plain;
  const found = await cases.open(transaction, payment.accreditationId);
  if (!found) return { ...plain, isLost: true };
  if (found.isDue) return { ...plain, due: found };
  const { certifierId } = found;
  const walletId = await openWallet(transaction, actor, { certifierId, companyId: null });
  return { ...plain, payment: { ...payment, walletId }, settled: found };
}
