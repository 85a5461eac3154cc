import { defineMessage, defineMessages } from 'react-intl';

export const messages = defineMessages({
  loading: { id: 'figures.page.loading', defaultMessage: 'Caricamento dei dati…' },
  drawing: { id: 'figures.page.drawing', defaultMessage: 'Caricamento del grafico…' },
  noChart: {
    id: 'figures.page.noChart',
    defaultMessage: 'Il grafico non è disponibile: gli stessi numeri sono nella tabella.',
  },
  refresh: { id: 'figures.page.refresh', defaultMessage: 'Aggiorna' },
  failedAgain: {
    id: 'figures.page.failedAgain',
    defaultMessage: 'L’aggiornamento non è riuscito: i dati mostrati sono quelli di prima.',
  },
  noData: { id: 'figures.page.noData', defaultMessage: 'Nessun dato.' },
  others: { id: 'figures.page.others', defaultMessage: 'Tutte le altre' },
});
export const readAtMessage = defineMessage<{ moment: string }>({
  id: 'figures.page.readAt',
  defaultMessage: 'Dati del {moment}',
});
export const tableMessage = defineMessage<{ title: string }>({
  id: 'figures.page.table',
  defaultMessage: 'Tabella: {title}',
});
