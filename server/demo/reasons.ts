/** Texts of requests, answers and decisions. */
export const MISSING = [
  "Manca la copia dell'attestato del corso di formazione.",
  'La copia del documento di identità non è leggibile.',
  "Il numero di iscrizione non corrisponde a quello comunicato dall'ordine.",
  'Manca la ricevuta del versamento della quota di accreditamento.',
  'Il titolo di studio allegato non riporta la classe di laurea.',
];
export const ANSWER = 'Ho aggiunto quanto richiesto.';
export const NOT_ADMITTED = 'Il titolo dichiarato non è fra quelli ammessi.';
export const REASONS = {
  refused: [
    'Titolo di studio non compreso fra quelli ammessi dal DPR 75/2013.',
    'Corso di formazione non riconosciuto e iscrizione non abilitante.',
    'Integrazione non pervenuta entro il termine.',
  ],
  suspended: [
    'Verifica in corso su attestati non conformi.',
    "Sospensione comunicata dall'ordine di appartenenza.",
    'Polizza assicurativa scaduta.',
  ],
  revoked: ['Dichiarazioni non veritiere accertate in sede di ispezione.', "Radiazione dall'albo professionale."],
  ceased: [
    "Rinuncia dell'interessato.",
    "Cessazione dell'attività professionale.",
    "Trasferimento dell'attività in altra regione.",
  ],
} as const;
/** The officer's words for a fee that came before the portal had the lines of the bank. */
export const FEE_SEEN = 'Pagamento visto sul conto della tesoreria.';
