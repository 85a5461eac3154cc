import type { CertificateState } from './model';

/** How a state looks: what is valid, what waits for its certifier, what waits for others, what ended. */
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
