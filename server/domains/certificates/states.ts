/** The states of a certificate and the actors that move it (docs/certificates.md has the picture). */

/** Up to `DaFirmare` a certificate belongs to its certifier; from `Registrata` on it is an act. */
export const STATES = [
  'Bozza',
  'Validata',
  'InControllo',
  'DaFirmare',
  'Registrata',
  'Sostituita',
  'Annullata',
  'Scaduta',
  'Decaduta',
] as const;
export type CertificateState = (typeof STATES)[number];

/** Only drafts can be discarded; nothing else is ever deleted. */
export const isDiscardable = (state: CertificateState): boolean => state === 'Bozza';

/** Content, number and document cannot change in all other states. */
export const EDITABLE_STATES: readonly CertificateState[] = ['Bozza'];

/** Reports whether the document is frozen: the certificate waits for its signature, or was signed. */
export const isFrozen = (state: CertificateState): boolean => STATES.indexOf(state) >= STATES.indexOf('DaFirmare');

/** The states of an act that may still count somewhere; an annulled one counts nowhere. */
export const ACT_STATES: readonly CertificateState[] = ['Registrata', 'Sostituita', 'Scaduta', 'Decaduta'];

/** The states that hold a cadastral unit: no second certificate comes up beside one of them (DGR 1275/2015). */
export const LOCKING_STATES: readonly CertificateState[] = ['Registrata'];

/** The states in which another certificate may replace this one. */
export const REPLACEABLE_STATES: readonly CertificateState[] = ['Registrata', 'Scaduta', 'Decaduta'];

/**
 * The actors that move a certificate.
 * - `certifier`: everybody who compiles it; only the certifier who answers for it requests its registration;
 * - `officer`: everybody who holds ApeManage;
 * - `system`: the calendar, the score, the payment, and a newer certificate of the unit.
 */
export const ACTORS = ['certifier', 'officer', 'system'] as const;
export type Actor = (typeof ACTORS)[number];
