/** Steps and reasons of a certificate's life in Italian, for documents. */

const EVENTS: Readonly<Record<string, string>> = {
  created: 'Bozza creata',
  validated: 'Validato',
  reopened: 'Riaperto come bozza',
  registrationAsked: 'Registrazione chiesta',
  controlPassed: 'Controllo superato',
  controlFailed: 'Controllo non superato',
  unitLost: 'Non registrato: l’unità ha già un altro attestato',
  registered: 'Registrato',
  replaced: 'Sostituito da un altro attestato',
  annulled: 'Annullato',
  annulmentAsked: 'Annullamento chiesto',
  annulmentRefused: 'Annullamento non accolto',
  expired: 'Scaduto',
  lapsed: 'Decaduto',
  documentFrozen: 'Documento fissato',
  warningOverruled: 'Motivo dato per un avviso',
  overruleTakenBack: 'Motivo di un avviso ritirato',
  replacementChosen: 'Sostituzione scelta',
  replacementTakenBack: 'Sostituzione ritirata',
};

const REASONS: Readonly<Record<string, string>> = {
  'control.score': 'Punteggio di coerenza sotto la soglia',
  'control.sample': 'Estratto a campione',
  'replacement.1': 'Errori materiali',
  'replacement.2': 'Ristrutturazione edilizia',
  'replacement.3': 'Riqualificazione energetica',
  'replacement.4': 'Frazionamento dell’unità',
  'replacement.5': 'Fusione di più unità',
};

export const eventName = (event: string): string => EVENTS[event] ?? event;

/** A code as its words, what people wrote as it is; null where nothing is to be said. */
export const reasonName = (reason: string | null): string | null =>
  reason === null ? null : (REASONS[reason] ?? reason);
