/** Decides whether a control may move. Pure. */
import { machineOf } from '../../../../platform/cases/machine';
import { consequenceFault, CONSEQUENCE_FAULTS, type ConsequenceFault } from './consequences';
import type { ControlCase, ControlFacts, ControlInput } from './kind';
import { SANCTION_CENTS, type Consequence } from './states';
import { CONTROL_TRANSITIONS } from './transitions';

const isGiven = (text: string | null | undefined) => (text ?? '').trim() !== '';
const has = ({ consequences = [] }: ControlInput, one: Consequence) => consequences.includes(one);

/** One need per way in which consequences do not fit, so that the refusal names it. */
const fitting = Object.fromEntries(
  CONSEQUENCE_FAULTS.map((fault) => [
    fault,
    (facts: ControlFacts, wish: ControlInput) => consequenceFault(facts, wish) !== fault,
  ]),
) as Readonly<Record<ConsequenceFault, (facts: ControlFacts, wish: ControlInput) => boolean>>;

export const controlMachine = machineOf<ControlCase>({
  transitions: CONTROL_TRANSITIONS,
  conditions: {
    seen: ({ level, visitedOn }) => level === 1 || visitedOn !== null,
    termOver: ({ dueOn, today }) => dueOn !== null && dueOn < today,
    ofAct: ({ isBefore }) => !isBefore,
  },
  needs: {
    documents: (_facts, { documents = [] }) => documents.length > 0,
    term: ({ today }, { dueOn = null }) => dueOn !== null && dueOn > today,
    answer: (_facts, { fileIds = [] }) => fileIds.length > 0,
    visitDay: ({ today }, { visitOn = null }) => visitOn !== null && visitOn >= today,
    visitHour: ({ today, time }, { visitOn = null, visitTime = null }) =>
      visitOn !== today || visitTime === null || visitTime > time,
    visitedDay: ({ today }, { visitedOn = null }) => visitedOn !== null && visitedOn <= today,
    findings: (_facts, { findings }) => isGiven(findings),
    outcome: (_facts, { outcome = null }) => outcome !== null,
    reason: (_facts, { reason }) => isGiven(reason),
    ...fitting,
    correctionTerm: ({ today }, wish) =>
      !has(wish, 'correction') || ((wish.correctionDueOn ?? null) !== null && (wish.correctionDueOn ?? '') > today),
    sanctionAmount: (_facts, wish) =>
      !has(wish, 'sanction') ||
      ((wish.sanctionCents ?? 0) >= SANCTION_CENTS.least && (wish.sanctionCents ?? 0) <= SANCTION_CENTS.most),
  },
});
