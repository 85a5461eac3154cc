/** Presents accreditations as cases whose fees are paid from outside: through pagoPA, or by a transfer. */
import type { ModuleDeps } from '../../../platform/deps';
import { italianDay } from '../../../../common/days/italianDays';
import type { FeeCases } from '../../wallets';
import { protocolNumbersIn } from '../beginning';
import { openCase } from '../caseFileRepository';
import { announcer } from '../effects/announce';
import { notifyOffice } from '../effects/notices';
import { move } from '../move';
import { refuseOwnCase } from '../refusals';
import { feeOf } from './fee';
import { findFeeCases, searchFeeCases } from './feeCaseRepository';

export const accreditationFees = (deps: Pick<ModuleDeps, 'clock' | 'sealer' | 'config'>): FeeCases => ({
  open: async (transaction, id) => {
    const found = await openCase(transaction, id, italianDay(deps.clock()));
    return found && feeOf(found.record);
  },
  paid: async (transaction, actor, id, paidBy) => {
    // Nobody decides about their own case (L. 241/1990, art. 6-bis).
    if (paidBy === 'ufficio') {
      const found = await openCase(transaction, id, italianDay(deps.clock()));
      if (found) refuseOwnCase(found.record, actor.caller.userId);
    }
    const moving = { clock: deps.clock, announce: announcer(deps) };
    await move(transaction, moving, actor, { id, event: 'feeReceived', by: 'system', paidBy });
  },
  takenBack: async (transaction, id, reason) => {
    const at = deps.clock();
    const found = await openCase(transaction, id, italianDay(at));
    if (!found) return;
    const { record } = found;
    await notifyOffice(transaction, { kind: 'feeTakenBack', record, state: record.state, reason, dueDate: null, at });
  },
  find: (database, tenantId, { ids, texts, certifierIds }) =>
    findFeeCases(database, tenantId, { ids, numbers: texts.flatMap(protocolNumbersIn), certifierIds }),
  numbersIn: protocolNumbersIn,
  search: searchFeeCases,
});
