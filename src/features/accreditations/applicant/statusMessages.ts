import { defineMessage, defineMessages } from 'react-intl';

export const statusMessages = defineMessages({
  title: { id: 'accreditations.status.title', defaultMessage: 'Il mio accreditamento' },
  loading: { id: 'accreditations.status.loading', defaultMessage: 'Caricamento dell’accreditamento…' },
  state: { id: 'accreditations.status.state', defaultMessage: 'A che punto è' },
  facts: { id: 'accreditations.status.facts', defaultMessage: 'Dati principali' },
  feePaid: { id: 'accreditations.status.feePaid', defaultMessage: 'Contributo versato il' },
  company: { id: 'accreditations.status.company', defaultMessage: 'Società o ente' },
  suspendedUntil: { id: 'accreditations.status.suspendedUntil', defaultMessage: 'Sospeso fino al' },
  reason: { id: 'accreditations.status.reason', defaultMessage: 'Motivazione' },
  dueDate: { id: 'accreditations.status.dueDate', defaultMessage: 'Termine per la risposta' },
  history: { id: 'accreditations.status.history', defaultMessage: 'Storia' },
  documents: { id: 'accreditations.status.documents', defaultMessage: 'Documenti allegati' },
  orders: { id: 'accreditations.status.orders', defaultMessage: 'Conferma dell’ordine o collegio' },
  requests: { id: 'accreditations.status.requests', defaultMessage: 'Richieste di integrazione' },
  asked: { id: 'accreditations.status.asked', defaultMessage: 'L’ufficio ti chiede un’integrazione' },
  yourAnswer: { id: 'accreditations.status.yourAnswer', defaultMessage: 'La tua risposta' },
  unsentCorrections: {
    id: 'accreditations.status.unsentCorrections',
    defaultMessage:
      'La risposta non è stata inviata: nella domanda ci sono correzioni che non sono ancora salvate. Apri la domanda, controlla che siano salvate, poi invia la risposta.',
  },
  edit: { id: 'accreditations.status.edit', defaultMessage: 'Modifica la domanda e i documenti' },
  answer: { id: 'accreditations.status.answer', defaultMessage: 'Risposta all’ufficio' },
  answerHint: {
    id: 'accreditations.status.answerHint',
    defaultMessage: 'Spiega che cosa hai corretto o aggiunto. I documenti si allegano modificando la domanda.',
  },
  sendAnswer: { id: 'accreditations.status.sendAnswer', defaultMessage: 'Invia la risposta' },
  incomplete: {
    id: 'accreditations.status.incomplete',
    defaultMessage: 'Nella domanda manca ancora qualcosa: completala prima di rispondere.',
  },
  lapsed: { id: 'accreditations.status.lapsed', defaultMessage: 'Il termine è passato senza risposta.' },
  closed: { id: 'accreditations.status.closed', defaultMessage: 'Chiusa con il ritiro della domanda.' },
  renew: { id: 'accreditations.status.renew', defaultMessage: 'Chiedi il rinnovo' },
  toRenewal: { id: 'accreditations.status.toRenewal', defaultMessage: 'Vai al rinnovo' },
  toRenewed: { id: 'accreditations.status.toRenewed', defaultMessage: 'Vai all’accreditamento precedente' },
  withdraw: { id: 'accreditations.status.withdraw', defaultMessage: 'Ritira la domanda' },
  withdrawTitle: { id: 'accreditations.status.withdrawTitle', defaultMessage: 'Ritirare la domanda?' },
  withdrawText: {
    id: 'accreditations.status.withdrawText',
    defaultMessage: 'La domanda si chiude e non si può riaprire. Potrai presentarne una nuova.',
  },
  cease: { id: 'accreditations.status.cease', defaultMessage: 'Rinuncia all’accreditamento' },
  ceaseText: {
    id: 'accreditations.status.ceaseText',
    defaultMessage:
      'Da subito non potrai più depositare attestati, e uscirai dall’albo. Per tornare a certificare servirà una nuova domanda.',
  },
  ceaseReason: { id: 'accreditations.status.ceaseReason', defaultMessage: 'Perché rinunci' },
  person: { id: 'accreditations.status.person', defaultMessage: 'Nome e cognome' },
  sent: { id: 'accreditations.status.sent', defaultMessage: 'La domanda inviata' },
  sentAll: { id: 'accreditations.status.sentAll', defaultMessage: 'Rileggi tutto quello che hai inviato' },
  unpublished: { id: 'accreditations.status.unpublished', defaultMessage: 'La tua scheda non è nell’albo pubblico' },
  unpublishedText: {
    id: 'accreditations.status.unpublishedText',
    defaultMessage:
      'L’accreditamento vale lo stesso, ma chi cerca un certificatore non ti trova: puoi scegliere di pubblicare la scheda, e quali recapiti mostrare.',
  },
  toAlbo: { id: 'accreditations.status.toAlbo', defaultMessage: 'Scegli che cosa pubblicare' },
  toList: { id: 'accreditations.status.toList', defaultMessage: 'Torna ai miei accreditamenti' },
});
export const answerUntilMessage = defineMessage<{ date: string }>({
  id: 'accreditations.status.answerUntil',
  defaultMessage: 'Rispondi entro il {date}.',
});
export const askedOnMessage = defineMessage<{ date: string; due: string }>({
  id: 'accreditations.status.askedOn',
  defaultMessage: 'Chiesta il {date}, con termine {due}.',
});
export const renewFromMessage = defineMessage<{ date: string }>({
  id: 'accreditations.status.renewFrom',
  defaultMessage: 'Potrai chiedere il rinnovo dal {date}.',
});
export const expiresMessage = defineMessage<{ date: string }>({
  id: 'accreditations.status.expires',
  defaultMessage: 'scade il {date}',
});
export const dueMessage = defineMessage<{ date: string }>({
  id: 'accreditations.status.due',
  defaultMessage: 'Entro il {date}',
});

/** Questions to professional orders and their answers. */
export const orderMessages = {
  waiting: defineMessage<{ board: string; date: string }>({
    id: 'accreditations.order.waiting',
    defaultMessage: '{board}: chiesta il {date}, in attesa di risposta.',
  }),
  confirmed: defineMessage<{ board: string; date: string }>({
    id: 'accreditations.order.confirmed',
    defaultMessage: '{board}: iscrizione confermata il {date}.',
  }),
  denied: defineMessage<{ board: string; date: string }>({
    id: 'accreditations.order.denied',
    defaultMessage: '{board}: iscrizione non confermata il {date}. L’ufficio valuta la risposta.',
  }),
  superseded: defineMessage<{ board: string; date: string }>({
    id: 'accreditations.order.superseded',
    defaultMessage: '{board}: richiesta del {date} chiusa senza risposta, sostituita da una più recente.',
  }),
  officeConfirmed: defineMessage<{ board: string; date: string }>({
    id: 'accreditations.order.officeConfirmed',
    defaultMessage:
      '{board}: chiesta il {date}, iscrizione confermata dall’ufficio sulla base di quanto comunicato dall’ordine.',
  }),
  officeDenied: defineMessage<{ board: string; date: string }>({
    id: 'accreditations.order.officeDenied',
    defaultMessage:
      '{board}: chiesta il {date}, iscrizione non confermata secondo quanto l’ordine ha comunicato all’ufficio.',
  }),
  withdrawn: defineMessage<{ board: string; date: string }>({
    id: 'accreditations.order.withdrawn',
    defaultMessage: '{board}: richiesta del {date} chiusa con il ritiro della domanda.',
  }),
};

/** Names of the history's events; an unknown event shows its code. */
export const eventNames = defineMessages({
  created: { id: 'accreditations.event.created', defaultMessage: 'Domanda creata' },
  dossierChanged: { id: 'accreditations.event.dossierChanged', defaultMessage: 'Domanda modificata' },
  dossierPutBack: {
    id: 'accreditations.event.dossierPutBack',
    defaultMessage: 'Modifiche non inviate annullate: la domanda è com’era stata inviata',
  },
  submitted: { id: 'accreditations.event.submitted', defaultMessage: 'Domanda inviata' },
  feeReceived: { id: 'accreditations.event.feeReceived', defaultMessage: 'Contributo ricevuto' },
  orderAsked: { id: 'accreditations.event.orderAsked', defaultMessage: 'Conferma chiesta all’ordine' },
  orderConfirmed: { id: 'accreditations.event.orderConfirmed', defaultMessage: 'Iscrizione confermata dall’ordine' },
  orderDenied: { id: 'accreditations.event.orderDenied', defaultMessage: 'Iscrizione non confermata dall’ordine' },
  integrationRequested: { id: 'accreditations.event.integrationRequested', defaultMessage: 'Integrazione richiesta' },
  integrationAnswered: { id: 'accreditations.event.integrationAnswered', defaultMessage: 'Risposta inviata' },
  integrationLapsed: {
    id: 'accreditations.event.integrationLapsed',
    defaultMessage: 'Termine per l’integrazione scaduto',
  },
  approved: { id: 'accreditations.event.approved', defaultMessage: 'Accreditamento concesso' },
  refused: { id: 'accreditations.event.refused', defaultMessage: 'Domanda rifiutata' },
  withdrawn: { id: 'accreditations.event.withdrawn', defaultMessage: 'Domanda ritirata' },
  expiring: { id: 'accreditations.event.expiring', defaultMessage: 'Avviso di scadenza' },
  renewalBegun: { id: 'accreditations.event.renewalBegun', defaultMessage: 'Rinnovo avviato' },
  renewalClosed: { id: 'accreditations.event.renewalClosed', defaultMessage: 'Rinnovo chiuso senza esito' },
  expired: { id: 'accreditations.event.expired', defaultMessage: 'Accreditamento scaduto' },
  suspended: { id: 'accreditations.event.suspended', defaultMessage: 'Sospensione' },
  suspensionEnded: { id: 'accreditations.event.suspensionEnded', defaultMessage: 'Fine della sospensione' },
  revoked: { id: 'accreditations.event.revoked', defaultMessage: 'Revoca' },
  ceased: { id: 'accreditations.event.ceased', defaultMessage: 'Cessazione' },
  reminded: { id: 'accreditations.event.reminded', defaultMessage: 'Sollecito inviato' },
});
