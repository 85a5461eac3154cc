import type { CertificateState } from './model';

/** The look of a state: valid, the certifier's turn, the turn of others, ended. */
export const stateTones: Readonly<Record<CertificateState, 'valid' | 'waiting' | 'theirs' | 'ended'>> = {
  Bozza: 'waiting',
  Validata: 'waiting',
  InControllo: 'theirs',
  DaFirmare: 'waiting',
  Registrata: 'valid',
  Sostituita: 'ended',
  Annullata: 'ended',
  Scaduta: 'ended',
  Decaduta: 'ended',
};
