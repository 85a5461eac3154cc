/** The life of a certificate: what it can be, and who moves it (docs/certificates.md has the picture). */

/** Where a certificate stands. Up to `DaFirmare` it is its certifier's; from `Registrata` on it is an act. */
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

/** What may still be thrown away; nothing else ever is. */
export const isDiscardable = (state: CertificateState): boolean => state === 'Bozza';

/** Content, number and document stand still in all but these. */
export const EDITABLE_STATES: readonly CertificateState[] = ['Bozza'];

/** Whether its document stands: it is the act that waits for its signature, or was signed. */
export const isFrozen = (state: CertificateState): boolean => STATES.indexOf(state) >= STATES.indexOf('DaFirmare');

/** What is an act that may still count somewhere; one that was annulled counts nowhere. */
export const ACT_STATES: readonly CertificateState[] = ['Registrata', 'Sostituita', 'Scaduta', 'Decaduta'];

/** The states that hold a cadastral unit: no second certificate comes up beside one of them (DGR 1275/2015). */
export const LOCKING_STATES: readonly CertificateState[] = ['Registrata'];

/** What another certificate may take the place of. */
export const REPLACEABLE_STATES: readonly CertificateState[] = ['Registrata', 'Scaduta', 'Decaduta'];

/**
 * Who moves a certificate.
 * - `certifier`: whoever compiles it; asking for its registration is for the one who answers for it alone;
 * - `officer`: whoever holds ApeManage;
 * - `system`: the calendar, the score, the payment, and a newer certificate of the unit.
 */
export const ACTORS = ['certifier', 'officer', 'system'] as const;
export type Actor = (typeof ACTORS)[number];
