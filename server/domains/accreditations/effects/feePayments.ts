import type { Moving } from '../../../platform/cases/kind';
import { endFeePayments } from '../../wallets';
import type { Accreditation } from '../kind';

/** Withdraws open payment notices of the fee at pagoPA; a payment that arrives all the same goes into the wallet. */
export const endPayments = ({ transaction, mover, record }: Moving<Accreditation>): Promise<void> =>
  endFeePayments(transaction, { caller: { ...mover.caller, tenantId: record.tenantId }, ip: mover.ip }, record.id);
