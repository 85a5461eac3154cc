/**
 * Lists every possible move of an accreditation. No other code changes a state: a move outside this table cannot
 * happen. Rows of one event are tried in order; the first whose states, actors and conditions hold is taken.
 */
import type { CaseWords, Transition as CaseTransition } from '../../platform/cases/kind';
import { PENDING_STATES, VALID_STATES, type AccreditationState, type Actor } from './states';

/** The conditions on the facts of a case; `conditions.ts` evaluates each. */
export type Condition =
  | 'complete'
  | 'emailConfirmed'
  | 'awaitsOrder'
  | 'awaitsNoOrder'
  | 'overdue'
  | 'checksPassed'
  | 'renewable'
  | 'inForce'
  | 'endsSoon'
  | 'endsLater'
  | 'ended'
  | 'suspensionOver';

/** The input that the actor must give; `machine.ts` validates it. */
export type Need = 'reason' | 'reasonOfOfficer' | 'dueOn' | 'dueOnOrNone';

/** The effects of a move besides the new state; `effects/effects.ts` defines each. */
export type Effect =
  | 'submission'
  | 'fee'
  | 'feeEnd'
  | 'integration'
  | 'integrationEnd'
  | 'decision'
  | 'term'
  | 'suspension'
  | 'suspensionEnd'
  | 'grantedRenewal'
  | 'releaseRenewed';

interface Words extends CaseWords {
  readonly state: AccreditationState;
  readonly actor: Actor;
  readonly condition: Condition;
  readonly need: Need;
  readonly effect: Effect;
}

/** The states of an accepted act that was not ended before its time. */
export const IN_FORCE_OR_LATER: readonly AccreditationState[] = [...VALID_STATES, 'Sospeso', 'Scaduto'];

const TABLE = [
  {
    event: 'submitted',
    from: ['InCompilazione'],
    to: 'Inviata',
    by: ['applicant'],
    when: ['complete', 'emailConfirmed'],
    effects: ['submission'],
  },
  {
    event: 'feeReceived',
    from: ['Inviata'],
    to: 'AttesaConvalidaOrdine',
    by: ['officer', 'system'],
    when: ['awaitsOrder'],
    needs: ['reasonOfOfficer'],
    effects: ['fee'],
  },
  {
    event: 'feeReceived',
    from: ['Inviata'],
    to: 'InVerifica',
    by: ['officer', 'system'],
    when: ['awaitsNoOrder'],
    needs: ['reasonOfOfficer'],
    effects: ['fee'],
  },
  { event: 'orderConfirmed', from: ['AttesaConvalidaOrdine'], to: 'InVerifica', by: ['order', 'officer'] },
  {
    event: 'orderDenied',
    from: ['AttesaConvalidaOrdine'],
    to: 'InVerifica',
    by: ['order', 'officer'],
    needs: ['reason'],
  },
  {
    event: 'integrationRequested',
    from: ['InVerifica'],
    to: 'IntegrazioneRichiesta',
    by: ['officer'],
    needs: ['reason', 'dueOn'],
    effects: ['integration'],
  },
  {
    event: 'integrationAnswered',
    from: ['IntegrazioneRichiesta'],
    to: 'InVerifica',
    by: ['applicant'],
    when: ['complete'],
    effects: ['integrationEnd'],
  },
  {
    event: 'integrationLapsed',
    from: ['IntegrazioneRichiesta'],
    to: 'InVerifica',
    by: ['system'],
    when: ['overdue'],
    effects: ['integrationEnd'],
  },
  {
    event: 'approved',
    from: ['InVerifica'],
    to: 'Accreditato',
    by: ['officer'],
    when: ['checksPassed', 'renewable'],
    effects: ['decision', 'term'],
  },
  {
    event: 'refused',
    from: ['InVerifica'],
    to: 'Rifiutata',
    by: ['officer'],
    needs: ['reason'],
    effects: ['decision', 'releaseRenewed'],
  },
  {
    event: 'withdrawn',
    from: PENDING_STATES,
    to: 'Cessato',
    by: ['applicant'],
    effects: ['integrationEnd', 'releaseRenewed', 'feeEnd'],
  },
  { event: 'expiring', from: ['Accreditato'], to: 'InScadenza', by: ['system'], when: ['inForce', 'endsSoon'] },
  { event: 'renewalBegun', from: ['InScadenza'], to: 'InRinnovo', by: ['applicant'], when: ['inForce'] },
  { event: 'renewalClosed', from: ['InRinnovo'], to: 'InScadenza', by: ['system'], when: ['inForce'] },
  { event: 'expired', from: VALID_STATES, to: 'Scaduto', by: ['system'], when: ['ended'] },
  {
    event: 'suspended',
    from: VALID_STATES,
    to: 'Sospeso',
    by: ['officer'],
    when: ['inForce'],
    needs: ['reason', 'dueOnOrNone'],
    effects: ['suspension', 'grantedRenewal'],
  },
  {
    event: 'suspensionEnded',
    from: ['Sospeso'],
    to: 'Accreditato',
    by: ['officer'],
    when: ['endsLater'],
    effects: ['suspensionEnd', 'grantedRenewal'],
  },
  {
    event: 'suspensionEnded',
    from: ['Sospeso'],
    to: 'InScadenza',
    by: ['officer'],
    when: ['inForce', 'endsSoon'],
    effects: ['suspensionEnd', 'grantedRenewal'],
  },
  {
    event: 'suspensionEnded',
    from: ['Sospeso'],
    to: 'Accreditato',
    by: ['system'],
    when: ['suspensionOver', 'endsLater'],
    effects: ['suspensionEnd', 'grantedRenewal'],
  },
  {
    event: 'suspensionEnded',
    from: ['Sospeso'],
    to: 'InScadenza',
    by: ['system'],
    when: ['suspensionOver', 'inForce', 'endsSoon'],
    effects: ['suspensionEnd', 'grantedRenewal'],
  },
  {
    event: 'suspensionEnded',
    from: ['Sospeso'],
    to: 'Scaduto',
    by: ['officer', 'system'],
    when: ['ended'],
    effects: ['suspensionEnd', 'grantedRenewal'],
  },
  {
    event: 'revoked',
    from: IN_FORCE_OR_LATER,
    to: 'Revocato',
    by: ['officer'],
    needs: ['reason'],
    effects: ['suspensionEnd', 'grantedRenewal'],
  },
  {
    event: 'ceased',
    from: IN_FORCE_OR_LATER,
    to: 'Cessato',
    by: ['applicant', 'officer'],
    needs: ['reason'],
    effects: ['suspensionEnd', 'grantedRenewal'],
  },
] as const satisfies readonly CaseTransition<Words>[];

/** The events of an accreditation, in the past tense. */
export type TransitionEvent = (typeof TABLE)[number]['event'];
export type Transition = CaseTransition<Words & { readonly event: TransitionEvent }>;
export const TRANSITIONS: readonly Transition[] = TABLE;
export const TRANSITION_EVENTS: readonly TransitionEvent[] = [...new Set(TABLE.map(({ event }) => event))];
