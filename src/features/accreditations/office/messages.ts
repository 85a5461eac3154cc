import { defineMessage, defineMessages } from 'react-intl';
import type { AccreditationQueue, AccreditationRow } from './model';

export const messages = defineMessages({
  grid: { id: 'adminAccreditations.list.grid', defaultMessage: 'Elenco degli accreditamenti' },
  searchHint: { id: 'adminAccreditations.list.searchHint', defaultMessage: 'Nome, codice fiscale, protocollo…' },
  empty: { id: 'adminAccreditations.list.empty', defaultMessage: 'Nessun accreditamento presente.' },
  noMatch: {
    id: 'adminAccreditations.list.noMatch',
    defaultMessage: 'Nessun accreditamento corrisponde ai filtri scelti.',
  },
  emptyQueue: { id: 'adminAccreditations.list.emptyQueue', defaultMessage: 'In questa coda non c’è nulla.' },
  queues: { id: 'adminAccreditations.list.queues', defaultMessage: 'Code' },
  clearSelection: { id: 'adminAccreditations.list.clearSelection', defaultMessage: 'Deseleziona' },
});

/** Titles and leads of the pages. */
export const queuePages = {
  list: defineMessages({
    title: { id: 'adminAccreditations.list.title', defaultMessage: 'Accreditamenti' },
    lead: {
      id: 'adminAccreditations.list.lead',
      defaultMessage:
        'Tutte le domande di accreditamento e di rinnovo, con la loro storia. La disposizione scelta resta memorizzata.',
    },
  }),
  pending: defineMessages({
    title: { id: 'adminAccreditations.pending.title', defaultMessage: 'Accreditamenti in attesa' },
    lead: {
      id: 'adminAccreditations.pending.lead',
      defaultMessage: 'Le domande inviate e non ancora decise. Per prima quella che aspetta da più tempo.',
    },
  }),
  renewals: defineMessages({
    title: { id: 'adminAccreditations.renewals.title', defaultMessage: 'Rinnovi' },
    lead: {
      id: 'adminAccreditations.renewals.lead',
      defaultMessage: 'Le domande di rinnovo non ancora decise. Per prima quella che aspetta da più tempo.',
    },
  }),
  states: defineMessages({
    title: { id: 'adminAccreditations.states.title', defaultMessage: 'Stati di accreditamento' },
    lead: {
      id: 'adminAccreditations.states.lead',
      defaultMessage: 'Gli accreditamenti per stato: quelli che stanno per scadere, quelli sospesi, e tutti gli altri.',
    },
  }),
  albo: defineMessages({
    title: { id: 'adminAccreditations.albo.title', defaultMessage: 'Albo certificatori' },
    lead: {
      id: 'adminAccreditations.albo.lead',
      defaultMessage: 'I certificatori con un accreditamento in corso di validità.',
    },
  }),
};

/** Names of a page's queues. */
export const queueNames = defineMessages({
  all: { id: 'adminAccreditations.queue.all', defaultMessage: 'Tutti gli stati' },
  pending: { id: 'adminAccreditations.queue.pending', defaultMessage: 'Tutte' },
  mine: { id: 'adminAccreditations.queue.mine', defaultMessage: 'Assegnate a me' },
  unassigned: { id: 'adminAccreditations.queue.unassigned', defaultMessage: 'Non assegnate' },
  awaitingFee: { id: 'adminAccreditations.queue.awaitingFee', defaultMessage: 'In attesa del contributo' },
  awaitingOrder: { id: 'adminAccreditations.queue.awaitingOrder', defaultMessage: 'In attesa dell’ordine' },
  orderSilent: { id: 'adminAccreditations.queue.orderSilent', defaultMessage: 'L’ordine non ha risposto' },
  review: { id: 'adminAccreditations.queue.review', defaultMessage: 'Da verificare' },
  awaitingAnswer: { id: 'adminAccreditations.queue.awaitingAnswer', defaultMessage: 'In attesa di risposta' },
  renewals: { id: 'adminAccreditations.queue.renewals', defaultMessage: 'Rinnovi' },
  expiring: { id: 'adminAccreditations.queue.expiring', defaultMessage: 'In scadenza' },
  suspended: { id: 'adminAccreditations.queue.suspended', defaultMessage: 'Sospesi' },
  register: { id: 'adminAccreditations.queue.register', defaultMessage: 'Albo' },
}) satisfies Record<AccreditationQueue, object>;

export const countMessage = defineMessage<{ count: number }>({
  id: 'adminAccreditations.list.count',
  defaultMessage: '{count, plural, =0 {Nessun accreditamento} one {# accreditamento} other {# accreditamenti}}',
});
export const selectedMessage = defineMessage<{ count: number }>({
  id: 'adminAccreditations.list.selected',
  defaultMessage: '{count, plural, one {# selezionato} other {# selezionati}}',
});
/** Names of the buttons that export the selected rows alone. */
export const exportSelectedMessages = {
  xlsx: defineMessage<{ count: number }>({
    id: 'adminAccreditations.export.xlsxSelected',
    defaultMessage:
      '{count, plural, one {Esporta in Excel la pratica selezionata} other {Esporta in Excel le {count, number} pratiche selezionate}}',
  }),
  csv: defineMessage<{ count: number }>({
    id: 'adminAccreditations.export.csvSelected',
    defaultMessage:
      '{count, plural, one {Esporta in CSV la pratica selezionata} other {Esporta in CSV le {count, number} pratiche selezionate}}',
  }),
};
/** Names of the states. */
export const stateNames = defineMessages({
  InCompilazione: { id: 'adminAccreditations.state.InCompilazione', defaultMessage: 'In compilazione' },
  Inviata: { id: 'adminAccreditations.state.Inviata', defaultMessage: 'Inviata' },
  AttesaConvalidaOrdine: {
    id: 'adminAccreditations.state.AttesaConvalidaOrdine',
    defaultMessage: 'In attesa dell’ordine',
  },
  InVerifica: { id: 'adminAccreditations.state.InVerifica', defaultMessage: 'In verifica' },
  IntegrazioneRichiesta: {
    id: 'adminAccreditations.state.IntegrazioneRichiesta',
    defaultMessage: 'Integrazione richiesta',
  },
  Accreditato: { id: 'adminAccreditations.state.Accreditato', defaultMessage: 'Accreditato' },
  Rifiutata: { id: 'adminAccreditations.state.Rifiutata', defaultMessage: 'Rifiutata' },
  InScadenza: { id: 'adminAccreditations.state.InScadenza', defaultMessage: 'In scadenza' },
  InRinnovo: { id: 'adminAccreditations.state.InRinnovo', defaultMessage: 'In rinnovo' },
  Scaduto: { id: 'adminAccreditations.state.Scaduto', defaultMessage: 'Scaduto' },
  Sospeso: { id: 'adminAccreditations.state.Sospeso', defaultMessage: 'Sospeso' },
  Revocato: { id: 'adminAccreditations.state.Revocato', defaultMessage: 'Revocato' },
  Cessato: { id: 'adminAccreditations.state.Cessato', defaultMessage: 'Cessato' },
}) satisfies Record<AccreditationRow['state'], object>;

/** Kinds of applications. */
export const kindNames = defineMessages({
  Nuovo: { id: 'adminAccreditations.kind.Nuovo', defaultMessage: 'Nuovo' },
  Rinnovo: { id: 'adminAccreditations.kind.Rinnovo', defaultMessage: 'Rinnovo' },
}) satisfies Record<AccreditationRow['kind'], object>;

/** Captions of the columns and labels of the record, one name for each field. */
export const fieldNames = defineMessages({
  protocolNumber: { id: 'adminAccreditations.field.protocolNumber', defaultMessage: 'Protocollo' },
  kind: { id: 'adminAccreditations.field.kind', defaultMessage: 'Tipo' },
  state: { id: 'adminAccreditations.field.state', defaultMessage: 'Stato' },
  certifierNumber: { id: 'adminAccreditations.field.certifierNumber', defaultMessage: 'N. certificatore' },
  lastName: { id: 'adminAccreditations.field.lastName', defaultMessage: 'Cognome' },
  firstName: { id: 'adminAccreditations.field.firstName', defaultMessage: 'Nome' },
  fiscalCode: { id: 'adminAccreditations.field.fiscalCode', defaultMessage: 'Codice fiscale' },
  subjectKind: { id: 'adminAccreditations.field.subjectKind', defaultMessage: 'Tipo di soggetto' },
  email: { id: 'adminAccreditations.field.email', defaultMessage: 'E-mail' },
  pec: { id: 'adminAccreditations.field.pec', defaultMessage: 'PEC' },
  phone: { id: 'adminAccreditations.field.phone', defaultMessage: 'Telefono' },
  comune: { id: 'adminAccreditations.field.comune', defaultMessage: 'Comune' },
  province: { id: 'adminAccreditations.field.province', defaultMessage: 'Provincia' },
  studyTitle: { id: 'adminAccreditations.field.studyTitle', defaultMessage: 'Titolo di studio' },
  orderType: { id: 'adminAccreditations.field.orderType', defaultMessage: 'Ordine o collegio' },
  orderProvince: { id: 'adminAccreditations.field.orderProvince', defaultMessage: 'Provincia dell’ordine' },
  orderNumber: { id: 'adminAccreditations.field.orderNumber', defaultMessage: 'N. iscrizione' },
  courseKind: { id: 'adminAccreditations.field.courseKind', defaultMessage: 'Corso' },
  feeCents: { id: 'adminAccreditations.field.feeCents', defaultMessage: 'Contributo' },
  feePaidAt: { id: 'adminAccreditations.field.feePaidAt', defaultMessage: 'Pagato il' },
  feePaidBy: { id: 'adminAccreditations.field.feePaidBy', defaultMessage: 'Come è stato pagato' },
  createdAt: { id: 'adminAccreditations.field.createdAt', defaultMessage: 'Creata il' },
  submittedAt: { id: 'adminAccreditations.field.submittedAt', defaultMessage: 'Inviata il' },
  decidedAt: { id: 'adminAccreditations.field.decidedAt', defaultMessage: 'Decisa il' },
  validFrom: { id: 'adminAccreditations.field.validFrom', defaultMessage: 'Valida dal' },
  validTo: { id: 'adminAccreditations.field.validTo', defaultMessage: 'Valida fino al' },
  dueDate: { id: 'adminAccreditations.field.dueDate', defaultMessage: 'Termine' },
  stateReason: { id: 'adminAccreditations.field.stateReason', defaultMessage: 'Motivazione' },
  assignee: { id: 'adminAccreditations.field.assignee', defaultMessage: 'Assegnata a' },
  updatedAt: { id: 'adminAccreditations.field.updatedAt', defaultMessage: 'Aggiornata il' },
  companyName: { id: 'adminAccreditations.field.companyName', defaultMessage: 'Società' },
}) satisfies Record<Exclude<keyof AccreditationRow, 'id'> | 'companyName', object>;

/** The means of paying a fee. */
export const feeMeans = defineMessages({
  portafoglio: { id: 'adminAccreditations.feeMeans.portafoglio', defaultMessage: 'Dal portafoglio' },
  pagopa: { id: 'adminAccreditations.feeMeans.pagopa', defaultMessage: 'Con pagoPA' },
  ufficio: { id: 'adminAccreditations.feeMeans.ufficio', defaultMessage: 'Registrato dall’ufficio' },
  esente: { id: 'adminAccreditations.feeMeans.esente', defaultMessage: 'Non dovuto' },
});
export const detailMessages = defineMessages({
  close: { id: 'adminAccreditations.detail.close', defaultMessage: 'Chiudi il dettaglio' },
  loading: { id: 'adminAccreditations.detail.loading', defaultMessage: 'Caricamento del dettaglio…' },
  application: { id: 'adminAccreditations.detail.application', defaultMessage: 'Domanda' },
  applicant: { id: 'adminAccreditations.detail.applicant', defaultMessage: 'Richiedente' },
  qualification: { id: 'adminAccreditations.detail.qualification', defaultMessage: 'Titoli e iscrizione' },
  fee: { id: 'adminAccreditations.detail.fee', defaultMessage: 'Contributo' },
  history: { id: 'adminAccreditations.detail.history', defaultMessage: 'Storia' },
  noHistory: { id: 'adminAccreditations.detail.noHistory', defaultMessage: 'Nessun passaggio registrato.' },
  suspendedUntil: { id: 'adminAccreditations.detail.suspendedUntil', defaultMessage: 'Sospesa fino al' },
  feePaid: { id: 'adminAccreditations.detail.feePaid', defaultMessage: 'Contributo versato' },
  yes: { id: 'adminAccreditations.detail.yes', defaultMessage: 'Sì' },
  no: { id: 'adminAccreditations.detail.no', defaultMessage: 'No' },
  system: { id: 'adminAccreditations.detail.system', defaultMessage: 'Sistema' },
});
export const stateChangeMessage = defineMessage<{ before: string; after: string }>({
  id: 'adminAccreditations.detail.stateChange',
  defaultMessage: 'Da «{before}» a «{after}»',
});

/** Names of the history's events; an unknown event shows its code. */
export const eventNames = defineMessages({
  created: { id: 'adminAccreditations.event.created', defaultMessage: 'Domanda creata' },
  submitted: { id: 'adminAccreditations.event.submitted', defaultMessage: 'Domanda inviata' },
  feeReceived: { id: 'adminAccreditations.event.feeReceived', defaultMessage: 'Contributo ricevuto' },
  orderAsked: { id: 'adminAccreditations.event.orderAsked', defaultMessage: 'Conferma chiesta all’ordine' },
  orderSilent: { id: 'adminAccreditations.event.orderSilent', defaultMessage: 'L’ordine non ha risposto in tempo' },
  orderConfirmed: {
    id: 'adminAccreditations.event.orderConfirmed',
    defaultMessage: 'Iscrizione confermata dall’ordine',
  },
  orderDenied: { id: 'adminAccreditations.event.orderDenied', defaultMessage: 'Iscrizione non confermata dall’ordine' },
  integrationRequested: {
    id: 'adminAccreditations.event.integrationRequested',
    defaultMessage: 'Integrazione richiesta',
  },
  integrationAnswered: { id: 'adminAccreditations.event.integrationAnswered', defaultMessage: 'Integrazione ricevuta' },
  integrationLapsed: {
    id: 'adminAccreditations.event.integrationLapsed',
    defaultMessage: 'Termine per l’integrazione scaduto',
  },
  approved: { id: 'adminAccreditations.event.approved', defaultMessage: 'Accreditamento concesso' },
  refused: { id: 'adminAccreditations.event.refused', defaultMessage: 'Domanda rifiutata' },
  withdrawn: { id: 'adminAccreditations.event.withdrawn', defaultMessage: 'Domanda ritirata' },
  expiring: { id: 'adminAccreditations.event.expiring', defaultMessage: 'Avviso di scadenza' },
  renewalBegun: { id: 'adminAccreditations.event.renewalBegun', defaultMessage: 'Rinnovo avviato' },
  renewalClosed: { id: 'adminAccreditations.event.renewalClosed', defaultMessage: 'Rinnovo chiuso senza esito' },
  dossierChanged: {
    id: 'adminAccreditations.event.dossierChanged',
    defaultMessage: 'Domanda modificata dal richiedente',
  },
  expired: { id: 'adminAccreditations.event.expired', defaultMessage: 'Accreditamento scaduto' },
  suspended: { id: 'adminAccreditations.event.suspended', defaultMessage: 'Sospensione' },
  suspensionEnded: { id: 'adminAccreditations.event.suspensionEnded', defaultMessage: 'Fine della sospensione' },
  revoked: { id: 'adminAccreditations.event.revoked', defaultMessage: 'Revoca' },
  ceased: { id: 'adminAccreditations.event.ceased', defaultMessage: 'Cessazione' },
  assigned: { id: 'adminAccreditations.event.assigned', defaultMessage: 'Assegnazione' },
  checkRecorded: { id: 'adminAccreditations.event.checkRecorded', defaultMessage: 'Controllo registrato' },
  noteAdded: { id: 'adminAccreditations.event.noteAdded', defaultMessage: 'Nota aggiunta' },
  reminded: { id: 'adminAccreditations.event.reminded', defaultMessage: 'Sollecito inviato' },
});
