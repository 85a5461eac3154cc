/** The causes for which an act may be annulled: the three cases of the Region's procedure. */
import { ACT_STATES, type CertificateState } from '../../certificates';

export const CAUSES = ['cadastre', 'inspection', 'unregistered'] as const;
export type AnnulmentCause = (typeof CAUSES)[number];

const BEFORE: readonly CertificateState[] = ['InControllo', 'DaFirmare'];

/** A cause applies either to acts or to certificates that never became one. */
export const isFor = (cause: AnnulmentCause, state: CertificateState): boolean =>
  (cause === 'unregistered' ? BEFORE : ACT_STATES).includes(state);

/** Reports whether any cause applies in that state. */
export const isAnnullable = (state: CertificateState): boolean => CAUSES.some((cause) => isFor(cause, state));
