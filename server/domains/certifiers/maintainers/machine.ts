/** Decides whether the enabling of a company may move, and defines the effects of a move besides the new state. */
import { machineOf, type ChangeRules } from '../../../platform/cases/machine';
import type { EnablingCase } from './kind';
import { giveRoleToMembers } from './role';
import { ENABLING_TRANSITIONS } from './transitions';

const words = (text: string | null | undefined) => text?.trim() || null;

export const enablingMachine = machineOf<EnablingCase>({
  transitions: ENABLING_TRANSITIONS,
  conditions: {},
  needs: { reason: (_facts, { reason }) => words(reason) !== null },
});

export const ENABLING_CHANGES: ChangeRules<EnablingCase> = {
  effects: {
    // A new request has no answer yet: the reason of the former decision stays in the history.
    request: { changes: (_facts, { request }, now) => ({ ...request, reason: null, askedAt: now.toISOString() }) },
    decision: { changes: (_facts, { reason }, now) => ({ reason: words(reason), decidedAt: now.toISOString() }) },
    role: { after: giveRoleToMembers },
  },
  always: () => ({}),
};
