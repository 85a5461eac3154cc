import type { CertificateState } from '../../certificates';

/** Italian, as people read them. */
export const STATE_NAMES: Readonly<Record<CertificateState, string>> = {
  Bozza: 'Bozza',
  Validata: 'Validato',
  InControllo: 'In controllo',
  DaFirmare: 'Da firmare',
  Registrata: 'Registrato',
  Sostituita: 'Sostituito',
  Annullata: 'Annullato',
  Scaduta: 'Scaduto',
  Decaduta: 'Decaduto',
};
