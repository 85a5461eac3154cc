/** Presents accreditations as cases whose fees are paid by pagoPA. */
import type { ModuleDeps } from '../../../platform/deps';
import { italianDay } from '../../../../common/days/italianDays';
import type { FeeCases } from '../../wallets';
import type { CaseRecord } from '../caseFile';
import { openCase } from '../caseFileRepository';
import { announcer } from '../effects/announce';
import { move } from '../move';

/** Returns the fee of an accreditation, and whether it is still due. */
export const feeOf = ({ id, certifierId, protocolNumber, kind, feeCents, state }: CaseRecord) => ({
  accreditationId: id,
  certifierId,
  protocolNumber,
  isRenewal: kind === 'Rinnovo',
  cents: feeCents,
  isDue: state === 'Inviata',
});

export const accreditationFees = (deps: Pick<ModuleDeps, 'clock' | 'sealer' | 'config'>): FeeCases => ({
  open: async (transaction, id) => {
    const found = await openCase(transaction, id, italianDay(deps.clock()));
    return found && feeOf(found.record);
  },
  paid: async (transaction, actor, id) => {
    const moving = { clock: deps.clock, announce: announcer(deps) };
    await move(transaction, moving, actor, { id, event: 'feeReceived', by: 'system', paidBy: 'pagopa' });
  },
});
