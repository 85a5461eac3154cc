import type { Moving } from '../../../platform/cases/kind';
import { endFeePayments } from '../../wallets';
import type { Accreditation } from '../kind';

/** Takes back at pagoPA what still asks for the fee; what was paid there all the same goes into the wallet. */
export const endPayments = ({ transaction, mover, record }: Moving<Accreditation>): Promise<void> =>
  endFeePayments(transaction, { caller: { ...mover.caller, tenantId: record.tenantId }, ip: mover.ip }, record.id);
