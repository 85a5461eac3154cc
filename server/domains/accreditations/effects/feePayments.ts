import type { Moving } from '../../../platform/cases/kind';
import { bookConfirmedFee, endFeePayments } from '../../wallets';
import { feeOf } from '../fee/fee';
import type { Accreditation } from '../kind';

const actorOf = ({ mover, record }: Pick<Moving<Accreditation>, 'mover' | 'record'>) => ({
  caller: { ...mover.caller, tenantId: record.tenantId },
  ip: mover.ip,
});

/** Withdraws open payment notices of the fee at pagoPA; a payment that arrives all the same goes into the wallet. */
export const endPayments = (moving: Moving<Accreditation>): Promise<void> =>
  endFeePayments(moving.transaction, actorOf(moving), moving.record.id);

/** Books the fee that an officer confirms, which no other part of the program has booked, and withdraws its notices. */
export async function settleFee(moving: Moving<Accreditation>): Promise<void> {
  const { transaction, record, wish } = moving;
  if (wish.by === 'officer' && record.feeCents > 0)
    await bookConfirmedFee(transaction, actorOf(moving), feeOf(record), {
      version: record.version,
      reason: wish.reason ?? '',
    });
  await endPayments(moving);
}
