import { defineMessage, defineMessages } from 'react-intl';

/** Of the list's page alone: in the home's first load there is no room for them. */
export const readingMessages = defineMessages({
  search: { id: 'news.list.search', defaultMessage: 'Cerca nelle notizie' },
  category: { id: 'news.list.category', defaultMessage: 'Categoria' },
  allCategories: { id: 'news.list.allCategories', defaultMessage: 'Tutte le categorie' },
  find: { id: 'news.list.find', defaultMessage: 'Cerca' },
  toConfirm: { id: 'news.list.toConfirm', defaultMessage: 'Da confermare' },
  pinned: { id: 'news.list.pinned', defaultMessage: 'In evidenza' },
  feed: { id: 'news.list.feed', defaultMessage: 'Segui le notizie (Atom)' },
});

/** How many there are of what was looked for. */
export const foundMessage = defineMessage<{ count: number }>({
  id: 'news.list.found',
  defaultMessage: 'Notizie trovate: {count}',
});
