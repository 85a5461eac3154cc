/** Why an act may be annulled: the three cases of the Region's procedure. */
import { ACT_STATES, type CertificateState } from '../states';

export const CAUSES = ['cadastre', 'inspection', 'unregistered'] as const;
export type AnnulmentCause = (typeof CAUSES)[number];

const BEFORE: readonly CertificateState[] = ['InControllo', 'DaFirmare'];

/** What a cause is about: acts, or what never came to be one. */
export const isFor = (cause: AnnulmentCause, state: CertificateState): boolean =>
  (cause === 'unregistered' ? BEFORE : ACT_STATES).includes(state);

/** Whether anybody may ask for it at all. */
export const isAnnullable = (state: CertificateState): boolean => CAUSES.some((cause) => isFor(cause, state));
