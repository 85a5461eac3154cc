/** Carries out the action of a run on each of its cases, in the transaction of the item. */
import { createHash } from 'node:crypto';
import type { MoveDeps } from '../../kind';
import { move } from '../../move';
import type { TransitionEvent } from '../../transitions';
import type { ModuleDeps } from '../../../../platform/deps';
import { assignCase } from '../assignCase';
import { moveDepsOf } from '../moveDeps';
import type { ActingOfficer } from '../openAt';
import { remind } from '../remind';
import type { ItemAction } from '../../../../platform/runs/runKind';
import type { Schemas } from '../../../../platform/handler';

const EVENTS: Readonly<Record<Exclude<Schemas['AccreditationBulkAction'], 'assign' | 'remind'>, TransitionEvent>> = {
  approve: 'approved',
  requestIntegration: 'integrationRequested',
  feeReceived: 'feeReceived',
};

export type RunDeps = Pick<ModuleDeps, 'clock' | 'sealer' | 'config'>;

/** Returns the same id for the same item of the same run, so that a retry is the same command. */
function commandId(runId: string, position: number): string {
  const hex = createHash('sha256')
    .update(`${runId} ${String(position)}`)
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Carries out one item. Throws the error of the case. */
export const runActions =
  (deps: RunDeps, moveDeps: MoveDeps = moveDepsOf(deps)): ItemAction =>
  (transaction, { id, tenantId, userId, userName, ip, ...run }, { position, subjectId: accreditationId }) => {
    // `caseRuns` checked the action before the run was written.
    const action = run.action as Schemas['AccreditationBulkAction'];
    const input: Schemas['AccreditationBulkInput'] = run.input;
    const officer: ActingOfficer = { caller: { userId, userName, tenantId }, ip };
    if (action === 'assign')
      return assignCase(transaction, officer, {
        id: accreditationId,
        version: null,
        assigneeId: input.assigneeId ?? null,
        now: deps.clock(),
      });
    if (action === 'remind') return remind(transaction, deps, officer, accreditationId);
    const { reason, dueOn } = input;
    return move(transaction, moveDeps, officer, {
      id: accreditationId,
      event: EVENTS[action],
      by: 'officer',
      commandId: commandId(id, position),
      ...(reason !== undefined && { reason }),
      ...(dueOn !== undefined && { dueOn }),
    });
  };
