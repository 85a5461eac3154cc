import { defineMessage, defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'contentConfirmations.title', defaultMessage: 'Conferme di lettura' },
  back: { id: 'contentConfirmations.back', defaultMessage: 'Torna alla notizia' },
  loading: { id: 'contentConfirmations.loading', defaultMessage: 'Caricamento delle conferme…' },
  grid: { id: 'contentConfirmations.grid', defaultMessage: 'Chi ha confermato e chi no' },
  empty: { id: 'contentConfirmations.empty', defaultMessage: 'La notizia non è destinata a nessuno.' },
  noMatch: { id: 'contentConfirmations.noMatch', defaultMessage: 'Nessuna persona corrisponde alla ricerca.' },
  searchHint: { id: 'contentConfirmations.searchHint', defaultMessage: 'Nome, nome utente o e-mail' },
  exporting: { id: 'contentConfirmations.exporting', defaultMessage: 'Preparazione del file delle conferme…' },
  exportXlsx: { id: 'contentConfirmations.exportXlsx', defaultMessage: 'Esporta le conferme in Excel' },
  exportCsv: { id: 'contentConfirmations.exportCsv', defaultMessage: 'Esporta le conferme in CSV' },
});

export const figuresMessage = defineMessage<{ confirmed: number; asked: number; version: number }>({
  id: 'contentConfirmations.figures',
  defaultMessage: 'Hanno confermato {confirmed, number} su {asked, number} (versione {version}, l’ultima pubblicata).',
});

export const countMessage = defineMessage<{ count: number }>({
  id: 'contentConfirmations.count',
  defaultMessage: '{count, plural, one {# persona} other {# persone}}',
});
