import type { CheckCode } from './dossier';
import type { AccreditationState } from './states';

/** The facts that decide about a case; nothing else counts. Days are `YYYY-MM-DD` in Italy. */
export interface Facts {
  readonly state: AccreditationState;
  readonly kind: 'Nuovo' | 'Rinnovo';
  readonly today: string;
  /** The missing parts of the dossier, as codes of `dossier.ts`. */
  readonly missing: readonly string[];
  readonly isEmailConfirmed: boolean;
  /** True when the applicant declares to be enrolled in an order, and nobody has confirmed it yet. */
  readonly awaitsOrder: boolean;
  /** The codes of the checks that are neither passed nor set aside. */
  readonly openChecks: readonly CheckCode[];
  readonly dueOn: string | null;
  /** The last day of validity. */
  readonly validTo: string | null;
  /** The last day of a suspension that has one. */
  readonly suspendedUntil: string | null;
  /** The last day of validity of the accreditation that this one renews. */
  readonly renewedValidTo: string | null;
  /** The state of the accreditation that this one renews. */
  readonly renewedState: AccreditationState | null;
}
