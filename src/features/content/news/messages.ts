import { defineMessage, defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'news.list.title', defaultMessage: 'Notizie' },
  lead: {
    id: 'news.list.lead',
    defaultMessage: 'Novità e comunicazioni sulla certificazione energetica in Emilia-Romagna.',
  },
  empty: { id: 'news.list.empty', defaultMessage: 'Non ci sono ancora notizie.' },
  loading: { id: 'news.list.loading', defaultMessage: 'Caricamento delle notizie…' },
  all: { id: 'news.list.all', defaultMessage: 'Tutte le notizie' },
  latest: { id: 'news.latest.title', defaultMessage: 'Ultime notizie' },
  pages: { id: 'news.list.pages', defaultMessage: 'Pagine delle notizie' },
  newer: { id: 'news.list.newer', defaultMessage: 'Più recenti' },
  older: { id: 'news.list.older', defaultMessage: 'Meno recenti' },
});

export const pageOf = defineMessage<{ page: number; pages: number }>({
  id: 'news.list.pageOf',
  defaultMessage: 'Pagina {page} di {pages}',
});
