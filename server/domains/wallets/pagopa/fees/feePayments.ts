/** Makes payments of the fee of an accreditation directly by pagoPA: one at a time, and none once it is paid. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { PagopaConfig } from '../../../../platform/config/pagopaConfig';
import type { Database, Schema } from '../../../../platform/database/schema';
import type { Actor } from '../../../../platform/history';
import type { OfAccreditation } from '../../fees/accreditationFee';
import { cancelLocked } from '../payments/cancelPayment';
import { createPayment } from '../payments/createPayment';
import type { Payment } from '../payments/model';
import { findOpenOfAccreditation } from '../payments/paymentRepository';
import { paymentView } from '../payments/views';
import { findDebtor } from './debtorRepository';

/**
 * Returns the payment that waits for the fee, a new one where none does. The caller has locked the case: of two
 * concurrent calls the second finds the payment of the first.
 */
export async function requestFee(
  transaction: Transaction<Schema>,
  config: Pick<PagopaConfig, 'segregation' | 'creditor'>,
  actor: Actor,
  { accreditationId, certifierId, protocolNumber, cents }: OfAccreditation,
): Promise<Payment> {
  const open = await findOpenOfAccreditation(transaction, accreditationId, { isLocked: true });
  const same = open.find(({ amountCents }) => amountCents === cents);
  if (same) return same;
  return createPayment(transaction, config, actor, {
    id: randomUUID(),
    purpose: 'accreditamento',
    walletId: null,
    accreditationId,
    amountCents: cents,
    description: `Contributo per la domanda ${protocolNumber}`,
    debtor: { kind: 'F', ...(await findDebtor(transaction, certifierId)) },
  });
}

/** Withdraws open payments of a fee that is no longer due; a payment that arrives all the same goes into the wallet. */
export async function endFeePayments(
  transaction: Transaction<Schema>,
  actor: Actor,
  accreditationId: string,
): Promise<void> {
  for (const payment of await findOpenOfAccreditation(transaction, accreditationId, { isLocked: true }))
    await cancelLocked(transaction, actor, payment);
}

/** Returns the payment that waits for the fee, as it is shown; null where there is none. */
export async function openFeePayment(database: Database, accreditationId: string) {
  const [open] = await findOpenOfAccreditation(database, accreditationId);
  return open ? paymentView(open) : null;
}
