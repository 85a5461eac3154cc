/**
 * Every way a certificate may move. No other code changes a state, and a move that is not in this table never happens.
 * Rows of one event are tried in order; the first whose states, actors and conditions hold is taken.
 */
import type { CaseWords, Transition as CaseTransition } from '../../../platform/cases/kind';
import type { Actor, CertificateState } from '../states';

/** Conditions on the facts of a certificate; `conditions.ts` decides each. */
export type Condition =
  | 'noErrors'
  | 'warningsOverruled'
  | 'entitled'
  /** Its certifier works for the company for which it is. */
  | 'memberOfCompany'
  | 'unitFree'
  | 'unitTaken'
  /** None of the units is under control. */
  | 'unitUncontrolled'
  | 'scoreSuffices'
  | 'notDrawn'
  | 'needsControl'
  | 'ended'
  | 'notEnded'
  | 'plantCheckMissed';

/** Input that the mover must give. */
export type Need = 'reason' | 'annulmentReason';

/** The effects of a move besides the new state. */
export type Effect =
  /** Stores the present findings and score. */
  | 'judgement'
  /** Opens its control, for the office. */
  | 'control'
  /** Assigns number and verification code; from here on the content cannot change. */
  | 'numbering'
  /** Holds the fee, or refuses. */
  | 'feeHold'
  /** Holds the fee if there is enough money: the officer who decides is not the one who pays. */
  | 'feeHoldIfFree'
  /** Releases the held fee. */
  | 'feeRelease'
  /** Takes the fee. */
  | 'feePayment'
  /** Prints and stores the document that is signed. */
  | 'freezing'
  /** Withdraws the frozen document: another one will be printed in its place. */
  | 'withdrawal'
  /** Holds the cadastral units, and moves the certificates that this one replaces. */
  | 'registration'
  /** Frees its units for another certificate. */
  | 'unitRelease'
  | 'decision';

interface Words extends CaseWords {
  readonly state: CertificateState;
  readonly actor: Actor;
  readonly condition: Condition;
  readonly need: Need;
  readonly effect: Effect;
}

const TABLE = [
  {
    event: 'validated',
    from: ['Bozza'],
    to: 'Validata',
    by: ['certifier'],
    when: ['noErrors', 'warningsOverruled'],
    effects: ['judgement'],
  },
  { event: 'reopened', from: ['Validata'], to: 'Bozza', by: ['certifier'] },
  { event: 'reopened', from: ['DaFirmare'], to: 'Bozza', by: ['certifier'], effects: ['withdrawal', 'feeRelease'] },
  {
    event: 'registrationAsked',
    from: ['Validata'],
    to: 'InControllo',
    by: ['certifier'],
    when: [
      'entitled',
      'memberOfCompany',
      'unitFree',
      'unitUncontrolled',
      'notEnded',
      'noErrors',
      'warningsOverruled',
      'needsControl',
    ],
    effects: ['judgement', 'control'],
  },
  {
    event: 'registrationAsked',
    from: ['Validata'],
    to: 'DaFirmare',
    by: ['certifier'],
    when: [
      'entitled',
      'memberOfCompany',
      'unitFree',
      'unitUncontrolled',
      'notEnded',
      'noErrors',
      'warningsOverruled',
      'scoreSuffices',
      'notDrawn',
    ],
    effects: ['judgement', 'numbering', 'freezing', 'feeHold'],
  },
  {
    event: 'controlPassed',
    from: ['InControllo'],
    to: 'DaFirmare',
    by: ['officer'],
    when: ['entitled', 'memberOfCompany', 'unitFree', 'notEnded'],
    effects: ['decision', 'numbering', 'freezing', 'feeHoldIfFree'],
  },
  // An outcome can always be recorded: what cannot be signed today goes back to its certifier, and frees its units.
  { event: 'controlPassed', from: ['InControllo'], to: 'Bozza', by: ['officer'], effects: ['decision'] },
  {
    event: 'controlFailed',
    from: ['InControllo'],
    to: 'Bozza',
    by: ['officer'],
    needs: ['reason'],
    effects: ['decision'],
  },
  {
    event: 'registered',
    from: ['DaFirmare'],
    to: 'Registrata',
    by: ['system'],
    when: ['entitled', 'memberOfCompany', 'unitFree', 'notEnded'],
    effects: ['feePayment', 'registration'],
  },
  {
    event: 'unitLost',
    from: ['DaFirmare'],
    to: 'Bozza',
    by: ['system'],
    when: ['unitTaken'],
    effects: ['withdrawal', 'feeRelease'],
  },
  {
    event: 'replaced',
    from: ['Registrata', 'Scaduta', 'Decaduta'],
    to: 'Sostituita',
    by: ['system'],
    needs: ['reason'],
  },
  {
    event: 'annulled',
    from: ['Registrata', 'Sostituita', 'Scaduta', 'Decaduta'],
    to: 'Annullata',
    by: ['officer'],
    needs: ['annulmentReason'],
    effects: ['decision', 'unitRelease'],
  },
  {
    event: 'annulled',
    from: ['InControllo', 'DaFirmare'],
    to: 'Annullata',
    by: ['officer'],
    needs: ['annulmentReason'],
    effects: ['decision', 'feeRelease'],
  },
  { event: 'expired', from: ['Registrata'], to: 'Scaduta', by: ['system'], when: ['ended'], effects: ['unitRelease'] },
  {
    event: 'lapsed',
    from: ['Registrata'],
    to: 'Decaduta',
    by: ['system'],
    when: ['plantCheckMissed'],
    effects: ['unitRelease'],
  },
] as const satisfies readonly CaseTransition<Words>[];

/** The events of a certificate, in the past tense. */
export type TransitionEvent = (typeof TABLE)[number]['event'];
export type Transition = CaseTransition<Words & { readonly event: TransitionEvent }>;
export const TRANSITIONS: readonly Transition[] = TABLE;
