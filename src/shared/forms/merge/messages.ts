import { defineMessage, defineMessages } from 'react-intl';

export const messages = defineMessages({
  returned: {
    id: 'shared.merge.returned',
    defaultMessage: 'C’è di nuovo quello che avevi scritto prima che la sessione finisse. Non è ancora salvato.',
  },
  reading: {
    id: 'shared.merge.reading',
    defaultMessage: 'Intanto qualcun altro ha cambiato questa scheda: la ricarico, quello che hai scritto resta.',
  },
  failed: {
    id: 'shared.merge.failed',
    defaultMessage:
      'Qualcun altro ha cambiato questa scheda, e non è stato possibile ricaricarla. Quello che hai scritto resta qui.',
  },
  reload: { id: 'shared.forms.reload', defaultMessage: 'Ricarica la scheda' },
  merged: {
    id: 'shared.merge.merged',
    defaultMessage:
      'Intanto qualcun altro ha cambiato questa scheda. Le sue modifiche e le tue ora stanno insieme: controlla e salva.',
  },
  sentAgain: {
    id: 'shared.merge.sentAgain',
    defaultMessage: 'Intanto qualcun altro ha cambiato questa scheda. Le tue modifiche si aggiungono alle sue.',
  },
  clashes: {
    id: 'shared.merge.clashes',
    defaultMessage:
      'Qualcun altro ha cambiato gli stessi campi. Per ognuno trovi il tuo valore e quello salvato: scegli, poi salva.',
  },
  choice: { id: 'shared.merge.choice', defaultMessage: 'Due valori dello stesso campo' },
  mine: { id: 'shared.merge.mine', defaultMessage: 'Il tuo valore' },
  theirs: { id: 'shared.merge.theirs', defaultMessage: 'Valore salvato da un altro' },
  takeMine: { id: 'shared.merge.takeMine', defaultMessage: 'Usa il mio' },
  takeTheirs: { id: 'shared.merge.takeTheirs', defaultMessage: 'Usa quello salvato' },
  empty: { id: 'shared.merge.empty', defaultMessage: '(vuoto)' },
  yes: { id: 'shared.merge.yes', defaultMessage: 'Sì' },
  no: { id: 'shared.merge.no', defaultMessage: 'No' },
});

export const sentAgainWith = defineMessage<{ fields: string }>({
  id: 'shared.merge.sentAgainWith',
  defaultMessage: 'Intanto qualcun altro ha cambiato: {fields}. Le tue modifiche si aggiungono alle sue.',
});
export const clashingFields = defineMessage<{ fields: string }>({
  id: 'shared.merge.clashingFields',
  defaultMessage: 'Campi cambiati da entrambi: {fields}.',
});
export const othersFields = defineMessage<{ fields: string }>({
  id: 'shared.merge.othersFields',
  defaultMessage: 'Già aggiornati: {fields}.',
});
