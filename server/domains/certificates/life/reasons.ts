/** The reasons of a certificate's state in Italian: codes become words, typed text stays as it is. */

const REASONS: Readonly<Record<string, string>> = {
  'control.score': 'Punteggio di coerenza sotto la soglia',
  'control.sample': 'Estratto a campione',
  'control.notEntitled': 'Oggi il certificatore non ha un accreditamento in corso di validità',
  'control.notMember':
    'Il certificatore non opera più per la società dell’attestato: va scelto di nuovo per chi certifica',
  'control.unitTaken': 'L’unità immobiliare ha già un attestato registrato: questo deve sostituirlo',
  'control.ended': 'L’attestato è scaduto durante il controllo',
  'replacement.1': 'Errori materiali',
  'replacement.2': 'Ristrutturazione edilizia',
  'replacement.3': 'Riqualificazione energetica',
  'replacement.4': 'Frazionamento dell’unità',
  'replacement.5': 'Fusione di più unità',
};

/** Returns null without a reason. */
export const reasonName = (reason: string | null): string | null =>
  reason === null ? null : (REASONS[reason] ?? reason);
