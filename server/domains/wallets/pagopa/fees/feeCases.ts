/** The cases whose fees are paid, as those who book them need them; accreditations say what they are. */
import type { Transaction } from 'kysely';
import type { Schema } from '../../../../platform/database/schema';
import type { Actor } from '../../../../platform/history';
import { openWallet } from '../../opening/openWallet';
import type { Payment } from '../payments/model';

export interface FeeCase {
  /** Whether its fee is still to be paid. */
  readonly isDue: boolean;
  readonly certifierId: string;
  readonly protocolNumber: string;
  readonly isRenewal: boolean;
}

export interface FeeCases {
  /** Locks it until the transaction ends; undefined when the tenant has none of that id. */
  readonly open: (transaction: Transaction<Schema>, accreditationId: string) => Promise<FeeCase | undefined>;
  /** Its fee has come by pagoPA: it goes on, in the same transaction. */
  readonly paid: (transaction: Transaction<Schema>, actor: Actor, accreditationId: string) => Promise<void>;
}

/** A payment that was made, by what becomes of its money. */
export interface Destined {
  readonly payment: Payment;
  /** The case that it pays the fee of. */
  readonly due: FeeCase | null;
  /** The case whose fee was due no more: its money goes into the wallet of whoever paid. */
  readonly settled: FeeCase | null;
  /** Nobody knows what it is for. */
  readonly isLost: boolean;
}

/**
 * What is paid for a fee goes to the fee while it is due, and into the certifier's wallet when it was paid meanwhile, withdrawn or given up: the
 * payment then names the wallet.
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
