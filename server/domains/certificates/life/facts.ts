import type { CertificateState } from '../states';
import type { Standing } from '../rules/rule';

/** What a decision about a certificate looks at; nothing else counts. Days are `YYYY-MM-DD` in Italy. */
export interface Facts {
  readonly state: CertificateState;
  readonly today: string;
  /** What has still to be filled in, and what the rules refuse. */
  readonly errors: number;
  /** Warnings that nobody answers for. */
  readonly openWarnings: number;
  readonly standing: Standing;
  /** No other registered certificate holds a unit of it. */
  readonly isUnitFree: boolean;
  /** A unit of it is in another certificate that waits for its control, or in an act of the same certifier that is under control. */
  readonly isUnitControlled: boolean;
  /** 0 to 100; null while something is wrong. */
  readonly score: number | null;
  /** Drawn by chance for a control before its signature (`sample.ts`). */
  readonly isDrawn: boolean;
  /** Below it somebody looks before the certificate may be signed. */
  readonly scoreThreshold: number;
  /** Last day of validity. */
  readonly validTo: string | null;
  /** The day on which it lapses for a missed check of its plants. */
  readonly lapsesOn: string | null;
}
