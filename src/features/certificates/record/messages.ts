import { defineMessage, defineMessages } from 'react-intl';

export const wholeMessages = defineMessages({
  data: { id: 'certificates.whole.data', defaultMessage: 'Tutti i dati' },
  owner: { id: 'certificates.whole.owner', defaultMessage: 'Proprietario' },
  client: { id: 'certificates.whole.client', defaultMessage: 'Committente' },
  loading: { id: 'certificates.whole.loading', defaultMessage: 'Caricamento dei dati…' },
  files: { id: 'certificates.whole.files', defaultMessage: 'File' },
  noFiles: { id: 'certificates.whole.noFiles', defaultMessage: 'Nessuna foto e nessun file importato.' },
  history: { id: 'certificates.whole.history', defaultMessage: 'Storia' },
  noHistory: { id: 'certificates.whole.noHistory', defaultMessage: 'Nessun passaggio registrato.' },
});
export const sourceMessage = defineMessage<{ name: string; at: string }>({
  id: 'certificates.whole.source',
  defaultMessage: 'Nato dal file {name}, importato il {at}.',
});

/** Names of the history's events. */
export const historyEvents = defineMessages({
  created: { id: 'certificates.history.created', defaultMessage: 'Bozza creata' },
  validated: { id: 'certificates.history.validated', defaultMessage: 'Validato' },
  reopened: { id: 'certificates.history.reopened', defaultMessage: 'Riaperto come bozza' },
  registrationAsked: { id: 'certificates.history.registrationAsked', defaultMessage: 'Registrazione chiesta' },
  controlPassed: { id: 'certificates.history.controlPassed', defaultMessage: 'Controllo superato' },
  controlFailed: { id: 'certificates.history.controlFailed', defaultMessage: 'Controllo non superato' },
  unitLost: {
    id: 'certificates.history.unitLost',
    defaultMessage: 'Non registrato: l’unità ha già un altro attestato',
  },
  registered: { id: 'certificates.history.registered', defaultMessage: 'Registrato' },
  replaced: { id: 'certificates.history.replaced', defaultMessage: 'Sostituito da un altro attestato' },
  annulled: { id: 'certificates.history.annulled', defaultMessage: 'Annullato' },
  annulmentAsked: { id: 'certificates.history.annulmentAsked', defaultMessage: 'Annullamento chiesto' },
  annulmentRefused: { id: 'certificates.history.annulmentRefused', defaultMessage: 'Annullamento non accolto' },
  expired: { id: 'certificates.history.expired', defaultMessage: 'Scaduto' },
  lapsed: { id: 'certificates.history.lapsed', defaultMessage: 'Decaduto' },
  warningOverruled: { id: 'certificates.history.warningOverruled', defaultMessage: 'Motivo dato per un avviso' },
  overruleTakenBack: { id: 'certificates.history.overruleTakenBack', defaultMessage: 'Motivo di un avviso ritirato' },
  replacementChosen: { id: 'certificates.history.replacementChosen', defaultMessage: 'Sostituzione scelta' },
  replacementTakenBack: { id: 'certificates.history.replacementTakenBack', defaultMessage: 'Sostituzione ritirata' },
});
