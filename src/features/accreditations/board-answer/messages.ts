import { defineMessage, defineMessages } from 'react-intl';
import type { LinkEnd } from './model';

export const messages = defineMessages({
  title: { id: 'orderAnswer.page.title', defaultMessage: 'Conferma di iscrizione' },
  loading: { id: 'orderAnswer.page.loading', defaultMessage: 'Lettura della richiesta in corso…' },
  noLinkTitle: { id: 'orderAnswer.noLink.title', defaultMessage: 'Aprite il collegamento dal messaggio' },
  noLink: {
    id: 'orderAnswer.noLink.text',
    defaultMessage:
      'Questa pagina si apre dal collegamento del messaggio che avete ricevuto. Per sicurezza il collegamento non resta nella barra degli indirizzi: se avete ricaricato la pagina, apritelo di nuovo dal messaggio. Se avevate già risposto, la risposta è registrata.',
  },
  factsTitle: { id: 'orderAnswer.facts.title', defaultMessage: 'L’iscrizione dichiarata' },
  person: { id: 'orderAnswer.facts.person', defaultMessage: 'Professionista' },
  protocol: { id: 'orderAnswer.facts.protocol', defaultMessage: 'Domanda' },
  orderType: { id: 'orderAnswer.facts.orderType', defaultMessage: 'Ordine o collegio' },
  orderProvince: { id: 'orderAnswer.facts.orderProvince', defaultMessage: 'Provincia' },
  orderNumber: { id: 'orderAnswer.facts.orderNumber', defaultMessage: 'Numero di iscrizione' },
  orderDate: { id: 'orderAnswer.facts.orderDate', defaultMessage: 'Data di iscrizione' },
  notDeclared: { id: 'orderAnswer.facts.notDeclared', defaultMessage: 'Non dichiarato' },
  formTitle: { id: 'orderAnswer.form.title', defaultMessage: 'La vostra risposta' },
  outcome: { id: 'orderAnswer.form.outcome', defaultMessage: 'L’iscrizione dichiarata risulta nel vostro albo?' },
  confirmed: { id: 'orderAnswer.form.confirmed', defaultMessage: 'Sì, confermiamo l’iscrizione' },
  denied: { id: 'orderAnswer.form.denied', defaultMessage: 'No, l’iscrizione non risulta come dichiarata' },
  reason: { id: 'orderAnswer.form.reason', defaultMessage: 'Perché non risulta' },
  reasonHint: { id: 'orderAnswer.form.reasonHint', defaultMessage: 'Il professionista leggerà questo testo.' },
  note: { id: 'orderAnswer.form.note', defaultMessage: 'Annotazione per l’ufficio' },
  noteHint: {
    id: 'orderAnswer.form.noteHint',
    defaultMessage: 'Facoltativa; la legge soltanto l’ufficio che cura l’accreditamento.',
  },
  answeredBy: { id: 'orderAnswer.form.answeredBy', defaultMessage: 'Nome e cognome di chi risponde' },
  once: {
    id: 'orderAnswer.form.once',
    defaultMessage: 'La risposta si dà una volta sola: controllatela prima di inviarla.',
  },
  send: { id: 'orderAnswer.form.send', defaultMessage: 'Invia la risposta' },
  takenTitle: { id: 'orderAnswer.taken.title', defaultMessage: 'Risposta registrata' },
  takenClose: { id: 'orderAnswer.taken.close', defaultMessage: 'Non serve altro: potete chiudere questa pagina.' },
  endTitle: { id: 'orderAnswer.end.title', defaultMessage: 'Qui non si può più rispondere' },
  failedTitle: { id: 'orderAnswer.failed.title', defaultMessage: 'La richiesta non si può leggere in questo momento' },
  tooMany: {
    id: 'orderAnswer.failed.tooMany',
    defaultMessage:
      'Dalla vostra rete sono stati aperti molti collegamenti in poco tempo. Attendete qualche minuto e riprovate: il collegamento resta valido.',
  },
  offline: {
    id: 'orderAnswer.failed.offline',
    defaultMessage:
      'Non riusciamo a raggiungere il portale. Controllate la connessione e riprovate: il collegamento resta valido.',
  },
  failed: {
    id: 'orderAnswer.failed.text',
    defaultMessage: 'Si è verificato un problema dalla nostra parte. Riprovate tra poco: il collegamento resta valido.',
  },
});

export const ends = defineMessages({
  unknown: {
    id: 'orderAnswer.end.unknown',
    defaultMessage:
      'Il collegamento non è valido, oppure è stato copiato solo in parte. Aprite quello del messaggio più recente che avete ricevuto.',
  },
  expired: {
    id: 'orderAnswer.end.expired',
    defaultMessage: 'Il collegamento è scaduto. Chiedete all’ufficio che cura l’accreditamento di inviarne uno nuovo.',
  },
  answered: {
    id: 'orderAnswer.end.answered',
    defaultMessage:
      'A questa richiesta avete già risposto e la risposta è registrata. Per correggerla scrivete all’ufficio che cura l’accreditamento.',
  },
  superseded: {
    id: 'orderAnswer.end.superseded',
    defaultMessage:
      'Questa richiesta non serve più: una più recente la sostituisce, oppure la domanda è andata avanti. Se avete ricevuto un altro messaggio, aprite il suo collegamento.',
  },
  goneOn: {
    id: 'orderAnswer.end.goneOn',
    defaultMessage: 'Nel frattempo la domanda è andata avanti e la vostra risposta non serve più.',
  },
} satisfies Record<LinkEnd, { id: string; defaultMessage: string }>);

export const askedMessage = defineMessage<{ application: string; board: string }>({
  id: 'orderAnswer.page.asked',
  defaultMessage:
    '{board}: l’ufficio regionale che accredita i certificatori energetici ({application}) vi chiede se risulta l’iscrizione dichiarata da un professionista.',
});
export const untilMessage = defineMessage<{ date: string }>({
  id: 'orderAnswer.page.until',
  defaultMessage: 'Potete rispondere fino al {date}.',
});
export const confirmedMessage = defineMessage<{ name: string }>({
  id: 'orderAnswer.taken.confirmed',
  defaultMessage: 'Avete confermato l’iscrizione di {name}.',
});
export const deniedMessage = defineMessage<{ name: string }>({
  id: 'orderAnswer.taken.denied',
  defaultMessage: 'Avete risposto che l’iscrizione di {name} non risulta come dichiarata.',
});
export const takenAtMessage = defineMessage<{ date: string }>({
  id: 'orderAnswer.taken.at',
  defaultMessage: 'Ricevuta il {date}.',
});
