/** Defines the actions that officers apply to many cases at once, and their selection. */
import { ACCREDITATION } from '../../subject';
import { italianDay } from '../../../../../common/days/italianDays';
import type { Scope } from '../../../../platform/deps';
import { badRequest, notFound, type ValidationError } from '../../../../platform/errors';
import type { RunKind } from '../../../../platform/runs/runKind';
import { officerOf } from '../assignCase';
import { findIds, findNamed, unknownAmong } from './caseRepository';
import type { Schemas } from '../../../../platform/handler';

/** Rejects a faulty input of an action before any case is read. */
function checkInput(
  action: Schemas['AccreditationBulkAction'],
  { reason, dueOn, assigneeId }: Schemas['AccreditationBulkInput'],
  today: string,
): void {
  const errors: ValidationError[] = [];
  if (action === 'requestIntegration' && (reason ?? '').trim() === '')
    errors.push({ message: 'Scrivi che cosa manca.', members: ['reason'] });
  if (action === 'feeReceived' && (reason ?? '').trim() === '')
    errors.push({ message: 'Scrivi come risulta che i contributi sono stati pagati.', members: ['reason'] });
  if (action === 'requestIntegration' && (dueOn ?? '') <= today)
    errors.push({ message: 'Indica un termine dopo oggi ed entro un anno.', members: ['dueOn'] });
  if (action === 'assign' && assigneeId === undefined)
    errors.push({ message: 'Scegli a chi assegnare.', members: ['assigneeId'] });
  if (errors.length > 0) throw badRequest(errors.map(({ message }) => message as string).join(' '), errors);
}

/** Selects the cases by their ids, or by a queue and a filter; a run over all cases is refused. */
async function find(
  { caller, database }: Scope,
  { accreditationIds, queue = 'all', filter }: Schemas['AccreditationBulkRequest'],
  most: number,
): Promise<string[]> {
  if (accreditationIds === undefined) {
    if (queue === 'all' && filter === undefined)
      throw badRequest('Indica i casi, una coda o un filtro.', [
        { message: 'Indica i casi, una coda o un filtro.', members: ['accreditationIds'] },
      ]);
    return findIds(database, caller.tenantId, { queue, user: caller.userId, filter }, most);
  }
  if (filter !== undefined)
    throw badRequest('O i casi o un filtro.', [
      { message: 'O i casi o un filtro.', members: ['accreditationIds', 'filter'] },
    ]);
  const ids = [...new Set(accreditationIds.map((id) => id.toLowerCase()))];
  const [unknown] = await unknownAmong(database, ids);
  if (unknown !== undefined) throw notFound('Accreditamento', unknown);
  return ids;
}

interface NamedCase {
  readonly accreditationId: string;
  readonly protocolNumber: string;
  readonly lastName: string;
  readonly firstName: string;
}

export const caseRuns: RunKind<Schemas['AccreditationBulkRequest'], NamedCase> = {
  kind: ACCREDITATION,
  check: async ({ caller, database }, { action, input = {} }, now) => {
    checkInput(action, input, italianDay(now));
    if (action === 'assign') await officerOf(database, caller.tenantId, input.assigneeId ?? null);
  },
  find,
  describe: async (database, ids) => {
    const named = new Map((await findNamed(database, ids)).map(({ id, ...shown }) => [id, shown]));
    return (id) => ({ accreditationId: id, ...(named.get(id) ?? { protocolNumber: '', lastName: '', firstName: '' }) });
  },
};
