/**
 * Every way a certificate may move. Nothing else in the program changes a state: what is not in this table does not happen. Rows of
 * one event are tried in order; the first whose states, actors and conditions hold is taken.
 */
import type { CaseWords, Transition as CaseTransition } from '../../../platform/cases/kind';
import type { Actor, CertificateState } from '../states';

/** What the facts of a certificate must say; `conditions.ts` decides each. */
export type Condition =
  | 'noErrors'
  | 'warningsOverruled'
  | 'entitled'
  | 'unitFree'
  | 'unitTaken'
  /** Nothing of the units is under control. */
  | 'unitUncontrolled'
  | 'scoreSuffices'
  | 'notDrawn'
  | 'needsControl'
  | 'ended'
  | 'plantCheckMissed';

/** What whoever moves it must give. */
export type Need = 'reason' | 'annulmentReason';

/** What comes with a move besides the new state. */
export type Effect =
  /** Takes the findings and the score as they are now. */
  | 'judgement'
  /** Opens its control, for the office. */
  | 'control'
  /** Gives number and verification code; from here on the content stands. */
  | 'numbering'
  /** Holds the fee, or refuses. */
  | 'feeHold'
  /** Holds the fee if there is enough for it: whoever decides is not the one who pays. */
  | 'feeHoldIfFree'
  /** Gives back what is held. */
  | 'feeRelease'
  /** Takes the fee. */
  | 'feePayment'
  /** Prints the document that is signed, and keeps it. */
  | 'freezing'
  /** It stands no more: another one is printed in its place. */
  | 'withdrawal'
  /** Takes the cadastral units, and moves the certificates that this one replaces. */
  | 'registration'
  /** Its units are free for another one. */
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
    when: ['entitled', 'unitFree', 'unitUncontrolled', 'noErrors', 'warningsOverruled', 'needsControl'],
    effects: ['judgement', 'control'],
  },
  {
    event: 'registrationAsked',
    from: ['Validata'],
    to: 'DaFirmare',
    by: ['certifier'],
    when: ['entitled', 'unitFree', 'unitUncontrolled', 'noErrors', 'warningsOverruled', 'scoreSuffices', 'notDrawn'],
    effects: ['judgement', 'numbering', 'freezing', 'feeHold'],
  },
  {
    event: 'controlPassed',
    from: ['InControllo'],
    to: 'DaFirmare',
    by: ['officer'],
    when: ['entitled', 'unitFree'],
    effects: ['decision', 'numbering', 'freezing', 'feeHoldIfFree'],
  },
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
    when: ['entitled', 'unitFree'],
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

/** What may happen to a certificate, in the past tense. */
export type TransitionEvent = (typeof TABLE)[number]['event'];
export type Transition = CaseTransition<Words & { readonly event: TransitionEvent }>;
export const TRANSITIONS: readonly Transition[] = TABLE;
