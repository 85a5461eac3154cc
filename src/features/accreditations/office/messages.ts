import { columnNames } from '../../../../common/labels/accreditations';
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
/** Kinds of applications. */
export const kindNames = defineMessages({
  Nuovo: { id: 'adminAccreditations.kind.Nuovo', defaultMessage: 'Nuovo' },
  Rinnovo: { id: 'adminAccreditations.kind.Rinnovo', defaultMessage: 'Rinnovo' },
}) satisfies Record<AccreditationRow['kind'], object>;

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
  dossierPutBack: {
    id: 'adminAccreditations.event.dossierPutBack',
    defaultMessage: 'Modifiche non inviate annullate',
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

/** Labels of the record, one name for each field. */
export const fieldNames = {
  ...columnNames,
  ...defineMessages({
    companyName: { id: 'adminAccreditations.field.companyName', defaultMessage: 'Società' },
  }),
};
