import type { CertificateState } from '../../states';
import type { Entitlement } from '../../rules/rule';

/** The facts on which decisions about a certificate depend; nothing else counts. Days are `YYYY-MM-DD` in Italy. */
export interface Facts {
  readonly state: CertificateState;
  readonly today: string;
  /** The number of missing fields and of errors of the rules. */
  readonly errors: number;
  /** Warnings that nobody answers for. */
  readonly openWarnings: number;
  readonly standing: Entitlement;
  /**
   * True where it is for no company, where its certifier works for that company today, and where the company has promised
   * its fee already.
   */
  readonly isMemberOfCompany: boolean;
  /** No other registered certificate holds a unit of it. */
  readonly isUnitFree: boolean;
  /**
   * A unit of it is in another certificate that waits for its control, or in an act of the same certifier that is under
   * control.
   */
  readonly isUnitControlled: boolean;
  /** 0 to 100; null while something is wrong. */
  readonly score: number | null;
  /** True when chance selects it for a control before its signature (`control.ts`). */
  readonly isDrawn: boolean;
  /** A certificate with a lower score is controlled before it may be signed. */
  readonly scoreThreshold: number;
  /** Last day of validity. */
  readonly validTo: string | null;
  /** The day on which it lapses for a missed check of its plants. */
  readonly lapsesOn: string | null;
}
