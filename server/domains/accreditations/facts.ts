import type { CheckCode } from './dossier';
import type { AccreditationState } from './states';

/** What a decision about a case looks at; nothing else counts. Days are `YYYY-MM-DD` in Italy. */
export interface Facts {
  readonly state: AccreditationState;
  readonly kind: 'Nuovo' | 'Rinnovo';
  readonly today: string;
  /** What the dossier still lacks, as codes of `dossier.ts`. */
  readonly missing: readonly string[];
  readonly isEmailConfirmed: boolean;
  /** The applicant declares to be enrolled in an order, and nobody has confirmed it yet. */
  readonly awaitsOrder: boolean;
  /** Checks that are not passed and not set aside, by code. */
  readonly openChecks: readonly CheckCode[];
  readonly dueOn: string | null;
  /** Last day of validity. */
  readonly validTo: string | null;
  /** Last day of a suspension that has one. */
  readonly suspendedUntil: string | null;
  /** Last day of validity of the accreditation that this one renews. */
  readonly renewedValidTo: string | null;
  /** Where that one stands. */
  readonly renewedState: AccreditationState | null;
}
