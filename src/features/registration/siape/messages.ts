import { defineMessage, defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'siape.page.title', defaultMessage: 'Invii al SIAPE' },
  lead: {
    id: 'siape.page.lead',
    defaultMessage:
      'Registrazioni, sostituzioni e annullamenti comunicati al sistema nazionale. Ciò che rifiuta aspetta qui.',
  },
  grid: { id: 'siape.page.grid', defaultMessage: 'Invii' },
  empty: {
    id: 'siape.page.empty',
    defaultMessage: 'Nessun invio: l’invio al SIAPE è spento, o da quando è acceso niente è stato registrato.',
  },
  noMatch: { id: 'siape.page.noMatch', defaultMessage: 'Nessun invio corrisponde ai filtri scelti.' },
  searchHint: { id: 'siape.page.searchHint', defaultMessage: 'Cerca per numero' },
  loading: { id: 'siape.page.loading', defaultMessage: 'Caricamento dell’invio…' },
  close: { id: 'siape.panel.close', defaultMessage: 'Chiudi l’invio' },
  previous: { id: 'siape.panel.previous', defaultMessage: 'Invio precedente' },
  next: { id: 'siape.panel.next', defaultMessage: 'Invio successivo' },
  facts: { id: 'siape.panel.facts', defaultMessage: 'L’invio' },
  answers: { id: 'siape.panel.answers', defaultMessage: 'Risposte del SIAPE' },
  noAnswers: { id: 'siape.panel.noAnswers', defaultMessage: 'Non è ancora partito.' },
  body: { id: 'siape.panel.body', defaultMessage: 'Risposta com’è arrivata' },
  certificate: { id: 'siape.panel.certificate', defaultMessage: 'Apri l’attestato' },
  clearSelection: { id: 'siape.clearSelection', defaultMessage: 'Deseleziona' },
  onlyRefused: { id: 'siape.onlyRefused', defaultMessage: 'Mostra solo i rifiutati' },
  leftRead: { id: 'siape.leftRead', defaultMessage: 'Ho letto' },
  retry: { id: 'siape.panel.retry', defaultMessage: 'Invia di nuovo' },
});

export const countMessage = defineMessage<{ count: number }>({
  id: 'siape.page.count',
  defaultMessage: '{count, plural, one {# invio} other {# invii}}',
});

export const retriedNotice = defineMessage({
  id: 'siape.retried',
  defaultMessage: 'L’invio è di nuovo in attesa: parte entro un minuto.',
});

export const manyRetriedNotice = defineMessage<{ count: number }>({
  id: 'siape.manyRetried',
  defaultMessage:
    '{count, plural, one {# invio è di nuovo in attesa: parte} other {# invii sono di nuovo in attesa: partono}} entro pochi minuti.',
});
export const selectedMessage = defineMessage<{ count: number }>({
  id: 'siape.selected',
  defaultMessage: '{count, plural, one {# selezionato} other {# selezionati}}',
});
/** The button over the selected rows that were refused. */
export const retryManyMessage = defineMessage<{ count: number }>({
  id: 'siape.retryMany',
  defaultMessage: '{count, plural, one {Invia di nuovo il rifiutato} other {Invia di nuovo i # rifiutati}}',
});
export const tooManyMessage = defineMessage<{ most: number }>({
  id: 'siape.tooMany',
  defaultMessage: 'Seleziona al massimo {most, number} invii rifiutati.',
});
export const leftMessage = defineMessage<{ numbers: string }>({
  id: 'siape.left',
  defaultMessage: 'Non inviati di nuovo, perché nel frattempo sono cambiati: {numbers}.',
});
/** Names of the buttons that export the selected rows alone. */
export const exportSelectedMessages = {
  xlsx: defineMessage<{ count: number }>({
    id: 'siape.xlsxSelected',
    defaultMessage:
      '{count, plural, one {Esporta in Excel l’invio selezionato} other {Esporta in Excel i {count, number} invii selezionati}}',
  }),
  csv: defineMessage<{ count: number }>({
    id: 'siape.csvSelected',
    defaultMessage:
      '{count, plural, one {Esporta in CSV l’invio selezionato} other {Esporta in CSV i {count, number} invii selezionati}}',
  }),
};

export const factNames = defineMessages({
  reason: { id: 'siape.fact.reason', defaultMessage: 'Motivazione' },
  dueAt: { id: 'siape.fact.dueAt', defaultMessage: 'Prossimo tentativo' },
});
