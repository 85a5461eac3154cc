/** The decision whether a control may move. Pure. */
import { machineOf } from '../../../../platform/cases/machine';
import { REPLACEABLE_STATES } from '../../states';
import type { ControlCase, ControlFacts, ControlInput } from './kind';
import { SANCTION_CENTS, type Consequence } from './states';
import { CONTROL_TRANSITIONS } from './transitions';

const isGiven = (text: string | null | undefined) => (text ?? '').trim() !== '';
const has = ({ consequences = [] }: ControlInput, one: Consequence) => consequences.includes(one);

/** What may follow: nothing from what conforms; before the registration no act stands that could be corrected or fined. */
function isFitting({ isBefore, certificateState }: ControlFacts, wish: ControlInput): boolean {
  const { outcome, consequences = [] } = wish;
  if (outcome === 'conforme') return consequences.length === 0;
  if (isBefore)
    return !has(wish, 'correction') && !has(wish, 'sanction') && (outcome === 'grave' || consequences.length === 0);
  if (has(wish, 'correction') && (has(wish, 'annulment') || !REPLACEABLE_STATES.includes(certificateState)))
    return false;
  if (has(wish, 'annulment') && certificateState === 'Annullata') return false;
  return outcome === 'grave' ? consequences.length > 0 : consequences.every((one) => one === 'correction');
}

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
    visitedDay: ({ today }, { visitedOn = null }) => visitedOn !== null && visitedOn <= today,
    findings: (_facts, { findings }) => isGiven(findings),
    outcome: (_facts, { outcome = null }) => outcome !== null,
    reason: (_facts, { reason }) => isGiven(reason),
    fittingConsequences: isFitting,
    correctionTerm: ({ today }, wish) =>
      !has(wish, 'correction') || ((wish.correctionDueOn ?? null) !== null && (wish.correctionDueOn ?? '') > today),
    sanctionAmount: (_facts, wish) =>
      !has(wish, 'sanction') ||
      ((wish.sanctionCents ?? 0) >= SANCTION_CENTS.least && (wish.sanctionCents ?? 0) <= SANCTION_CENTS.most),
  },
});
