import { defineMessage, defineMessages } from 'react-intl';

export const gridStatusMessages = defineMessages({
  failed: {
    id: 'shared.grid.failed',
    defaultMessage: 'Non è stato possibile caricare l’elenco. I filtri scelti restano attivi.',
  },
  failedRows: { id: 'shared.grid.failedRows', defaultMessage: 'Elenco non disponibile.' },
  clearFilters: { id: 'shared.grid.clearFilters', defaultMessage: 'Azzera i filtri' },
});

/** `count` is the sentence of the list about so many rows. */
export const atLeastMessage = defineMessage<{ count: string }>({
  id: 'shared.grid.atLeast',
  defaultMessage: 'Almeno {count}',
});
