/** Decides which consequences fit an outcome, and names the fault of the others. Pure. */
import { type CertificateState, REPLACEABLE_STATES } from '../../../certificates';
import type { Consequence, Outcome } from './states';

/** The reasons why consequences do not fit; at most one applies at a time. */
export const CONSEQUENCE_FAULTS = [
  /** A conforming certificate has no consequence. */
  'noneOfConforming',
  /** There is no act that could be corrected or fined. */
  'noneOfActs',
  /** A slight fault is corrected at most. */
  'correctionOnly',
  /** An act cannot stay as it is after a grave outcome. */
  'someConsequence',
  /** The act is annulled already. */
  'annulledOnce',
  /** An annulled act cannot be replaced. */
  'correctionOrAnnulment',
  /** In its state no other certificate may replace it. */
  'replaceable',
] as const;
export type ConsequenceFault = (typeof CONSEQUENCE_FAULTS)[number];

interface Facts {
  readonly isBefore: boolean;
  readonly certificateState: CertificateState;
}
interface Wish {
  readonly outcome?: Outcome | null;
  readonly consequences?: readonly Consequence[];
}

/** Returns null where they fit, and while no outcome is chosen. */
export function consequenceFault(
  { isBefore, certificateState }: Facts,
  { outcome = null, consequences = [] }: Wish,
): ConsequenceFault | null {
  const has = (one: Consequence) => consequences.includes(one);
  if (outcome === null) return null;
  if (outcome === 'conforme') return consequences.length > 0 ? 'noneOfConforming' : null;
  if (isBefore && (has('correction') || has('sanction'))) return 'noneOfActs';
  if (outcome === 'lieve' && consequences.some((one) => isBefore || one !== 'correction')) return 'correctionOnly';
  if (isBefore) return null;
  if (outcome === 'grave' && consequences.length === 0) return 'someConsequence';
  if (has('annulment') && certificateState === 'Annullata') return 'annulledOnce';
  if (has('annulment') && has('correction')) return 'correctionOrAnnulment';
  return has('correction') && !REPLACEABLE_STATES.includes(certificateState) ? 'replaceable' : null;
}
