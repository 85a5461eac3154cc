import { defineMessage, defineMessages } from 'react-intl';

/** Messages of the list's page alone. They are apart because the home page's first load has no room for them. */
export const readingMessages = defineMessages({
  search: { id: 'news.list.search', defaultMessage: 'Cerca nelle notizie' },
  category: { id: 'news.list.category', defaultMessage: 'Categoria' },
  allCategories: { id: 'news.list.allCategories', defaultMessage: 'Tutte le categorie' },
  find: { id: 'news.list.find', defaultMessage: 'Cerca' },
  toConfirm: { id: 'news.list.toConfirm', defaultMessage: 'Da confermare' },
  pinned: { id: 'news.list.pinned', defaultMessage: 'In evidenza' },
  feed: { id: 'news.list.feed', defaultMessage: 'Segui le notizie (Atom)' },
});

export const foundMessage = defineMessage<{ count: number }>({
  id: 'news.list.found',
  defaultMessage: 'Notizie trovate: {count}',
});
