/** Steps of a certificate's life in Italian, for documents. */

const EVENTS: Readonly<Record<string, string>> = {
  created: 'Bozza creata',
  validated: 'Validato',
  reopened: 'Riaperto come bozza',
  registrationAsked: 'Registrazione chiesta',
  controlPassed: 'Controllo superato',
  controlFailed: 'Controllo non superato',
  controlOpened: 'Controllo aperto',
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

export const eventName = (event: string): string => EVENTS[event] ?? event;
