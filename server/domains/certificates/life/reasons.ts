/** Why a certificate stands as it does, in Italian: codes as their words, what people wrote as it is. */

const REASONS: Readonly<Record<string, string>> = {
  'control.score': 'Punteggio di coerenza sotto la soglia',
  'control.sample': 'Estratto a campione',
  'replacement.1': 'Errori materiali',
  'replacement.2': 'Ristrutturazione edilizia',
  'replacement.3': 'Riqualificazione energetica',
  'replacement.4': 'Frazionamento dell’unità',
  'replacement.5': 'Fusione di più unità',
};

/** Null where nothing is to be said. */
export const reasonName = (reason: string | null): string | null =>
  reason === null ? null : (REASONS[reason] ?? reason);
