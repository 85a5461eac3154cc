import { defineMessage, defineMessages } from 'react-intl';

export const messages = defineMessages({
  replace: { id: 'certificates.replacement.replace', defaultMessage: 'Sostituiscilo con questo attestato' },
  reason: { id: 'certificates.replacement.reason', defaultMessage: 'Motivo della sostituzione' },
  choose: { id: 'certificates.replacement.choose', defaultMessage: 'Scegli il motivo' },
  confirm: { id: 'certificates.replacement.confirm', defaultMessage: 'Sostituisci' },
  takeBack: { id: 'certificates.replacement.takeBack', defaultMessage: 'Non sostituirlo' },
  begin: { id: 'certificates.replacement.begin', defaultMessage: 'Sostituisci con uno nuovo' },
  controlled: {
    id: 'certificates.replacement.controlled',
    defaultMessage: 'È in controllo: si può sostituire quando il controllo sarà concluso.',
  },
  annulmentAsked: {
    id: 'certificates.replacement.annulmentAsked',
    defaultMessage: 'C’è una richiesta di annullamento in attesa: se è accolta, l’attestato non si sostituisce più.',
  },
  copy: { id: 'certificates.replacement.copy', defaultMessage: 'Copia in una bozza' },
  replaces: { id: 'certificates.replacement.replaces', defaultMessage: 'Sostituisce' },
  replacedBy: { id: 'certificates.replacement.replacedBy', defaultMessage: 'Sostituito dall’attestato' },
  another: { id: 'certificates.replacement.another', defaultMessage: 'Sostituisci un attestato per numero' },
  anotherHint: {
    id: 'certificates.replacement.anotherHint',
    defaultMessage:
      'Per unità fuse o frazionate, che al catasto hanno un altro subalterno: indica il numero di ogni attestato che questo sostituisce.',
  },
  add: { id: 'certificates.replacement.add', defaultMessage: 'Aggiungi l’attestato' },
  number: { id: 'certificates.replacement.ofNumber', defaultMessage: 'Numero dell’attestato' },
  copyLead: {
    id: 'certificates.replacement.copyLead',
    defaultMessage:
      'Il nuovo attestato comincia con i dati dell’altro, tranne le date di emissione e di sopralluogo: controllali uno per uno.',
  },
  replaceLead: {
    id: 'certificates.replacement.replaceLead',
    defaultMessage:
      'Il nuovo attestato comincia con i dati di quello in vigore, che vale fino alla registrazione del nuovo.',
  },
});
/** Names of the reasons, by the contract's codes. */
export const reasonNames = defineMessages({
  1: { id: 'certificates.replacement.reason.errors', defaultMessage: 'Errori materiali' },
  2: { id: 'certificates.replacement.reason.renovation', defaultMessage: 'Ristrutturazione edilizia' },
  3: { id: 'certificates.replacement.reason.retrofit', defaultMessage: 'Riqualificazione energetica' },
  4: { id: 'certificates.replacement.reason.split', defaultMessage: 'Frazionamento dell’unità' },
  5: { id: 'certificates.replacement.reason.merge', defaultMessage: 'Fusione di più unità' },
});
export const replacesMessage = defineMessage<{ number: string; reason: string }>({
  id: 'certificates.replacement.number',
  defaultMessage: '{number} ({reason})',
});
