/**
 * Every way a control may move. Rows of one event are tried in order; the first whose states, actors and conditions
 * hold is taken.
 */
import type { CaseWords, Transition as CaseTransition } from '../../../../platform/cases/kind';
import { CONSEQUENCE_FAULTS, type ConsequenceFault } from './consequences';
import type { ControlActor, ControlState } from './states';

export type Condition =
  /** A control on site had its visit. */
  | 'seen'
  /** The certifier's term for the documents is over. */
  | 'termOver'
  /** The control is about an act. */
  | 'ofAct';

export type Need =
  | 'documents'
  | 'term'
  | 'answer'
  | 'visitDay'
  | 'visitHour'
  | 'visitedDay'
  | 'findings'
  | 'outcome'
  | 'reason'
  | ConsequenceFault
  | 'correctionTerm'
  | 'sanctionAmount';

export type Effect =
  'request' | 'visitPlan' | 'visitReport' | 'conclusion' | 'certificateMove' | 'reporting' | 'sanctionNotice';

interface Words extends CaseWords {
  readonly state: ControlState;
  readonly actor: ControlActor;
  readonly condition: Condition;
  readonly need: Need;
  readonly effect: Effect;
}

const CONCLUDING = {
  event: 'concluded',
  to: 'Concluso',
  by: ['officer'],
  needs: ['outcome', 'reason', ...CONSEQUENCE_FAULTS, 'correctionTerm', 'sanctionAmount'],
  effects: ['conclusion', 'certificateMove', 'reporting', 'sanctionNotice'],
} as const;

const TABLE = [
  {
    event: 'documentsAsked',
    from: ['Aperto', 'DocumentiRichiesti', 'DocumentiRicevuti', 'VisitaSvolta'],
    to: 'DocumentiRichiesti',
    by: ['officer'],
    needs: ['documents', 'term'],
    effects: ['request'],
  },
  {
    event: 'documentsSent',
    from: ['DocumentiRichiesti'],
    to: 'DocumentiRicevuti',
    by: ['certifier'],
    needs: ['answer'],
  },
  {
    event: 'visitSet',
    from: ['Aperto', 'DocumentiRicevuti', 'VisitaFissata', 'VisitaSvolta'],
    to: 'VisitaFissata',
    by: ['officer'],
    needs: ['visitDay', 'visitHour'],
    effects: ['visitPlan'],
  },
  {
    event: 'visitSet',
    from: ['DocumentiRichiesti'],
    to: 'VisitaFissata',
    by: ['officer'],
    when: ['termOver'],
    needs: ['visitDay', 'visitHour'],
    effects: ['visitPlan'],
  },
  {
    event: 'visited',
    from: ['VisitaFissata'],
    to: 'VisitaSvolta',
    by: ['officer'],
    needs: ['visitedDay', 'findings'],
    effects: ['visitReport'],
  },
  { ...CONCLUDING, from: ['Aperto', 'DocumentiRicevuti', 'VisitaSvolta'], when: ['seen'] },
  { ...CONCLUDING, from: ['DocumentiRichiesti'], when: ['seen', 'termOver'] },
  {
    event: 'withdrawn',
    from: ['Aperto', 'DocumentiRichiesti', 'DocumentiRicevuti', 'VisitaFissata', 'VisitaSvolta'],
    to: 'Ritirato',
    by: ['officer'],
    when: ['ofAct'],
    needs: ['reason'],
  },
  {
    event: 'withdrawn',
    from: ['Aperto', 'DocumentiRichiesti', 'DocumentiRicevuti', 'VisitaFissata', 'VisitaSvolta'],
    to: 'Ritirato',
    by: ['system'],
    needs: ['reason'],
  },
] as const satisfies readonly CaseTransition<Words>[];

/** The events of a control, in the past tense. */
export type ControlEvent = (typeof TABLE)[number]['event'];
export type ControlTransition = CaseTransition<Words & { readonly event: ControlEvent }>;
export const CONTROL_TRANSITIONS: readonly ControlTransition[] = TABLE;
