/** Defines the actors of runs over cases. */
import type { CallerReader } from '../../../../identity/provider/tokens/callers';
import { holdsPolicy } from '../../../../identity/provider/tokens/holdsPolicy';
import type { RunActor } from '../../../../platform/runs/runKind';
import { ACCREDITATION } from '../../subject';
import { runActions, type RunDeps } from './runActions';

export const accreditationRuns = (deps: RunDeps, callers: CallerReader): Readonly<Record<string, RunActor>> => ({
  [ACCREDITATION]: { act: runActions(deps), mayAct: holdsPolicy(callers, 'AccreditationManage') },
});
