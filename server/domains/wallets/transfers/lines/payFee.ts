/** Pays the fee of an accreditation by a line, or takes it back where the bank took its money back. */
import { notFound } from '../../../../platform/errors';
import type { FeeCases } from '../../fees/feeCases';
import { reverse, transfer } from '../../ledger/moveMoney';
import { feePayment } from './bookings';
import { requireNotTyped } from './creditLine';
import type { LineMove } from './lineMove';
import type { Line, LineChanges } from './lineRepository';
import { feeNotDue, otherAmount } from './refusals';

/** @throws Error in a program that pays no fees */
function required(fees: FeeCases | null): FeeCases {
  if (!fees) throw new Error('This program pays no fees.');
  return fees;
}

/**
 * Books the money as the fee and moves the case, both or neither.
 * @throws ApiError 404 without the case; 403 when its fee is not due or of another amount; as moving the case does
 */
export async function payFee(moving: LineMove): Promise<LineChanges> {
  const { transaction, actor, line, accreditationId, note } = moving;
  const fees = required(moving.fees);
  const id = accreditationId ?? '';
  await requireNotTyped(transaction, line);
  const due = await fees.open(transaction, id);
  if (!due) throw notFound('Accreditamento', id);
  const { protocolNumber, certifierName, isRenewal, cents } = due;
  if (!due.isDue) throw feeNotDue(protocolNumber);
  if (cents !== line.cents) throw otherAmount(protocolNumber, cents, line.cents);
  const booked = await transfer(
    transaction,
    actor,
    feePayment(line, { accreditationId: id, isRenewal, protocolNumber }),
  );
  await fees.paid(transaction, actor, id, 'ufficio');
  return {
    state: 'Accreditato',
    transfer_id: booked.id,
    accreditation_id: id,
    holder_name: certifierName,
    note: note ?? line.note,
  };
}

/** The case has gone on: the office, which is notified, decides about it. */
export async function takeFeeBack(
  { transaction, actor, fees }: LineMove,
  { transferId, accreditationId }: Pick<Line, 'transferId' | 'accreditationId'>,
  reason: string,
): Promise<void> {
  if (transferId === null || accreditationId === null) throw new Error('A paid fee has a transfer and a case.');
  await reverse(transaction, actor, { transferId, reason });
  await required(fees).takenBack(transaction, accreditationId, reason);
}
