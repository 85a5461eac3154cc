import { defineMessages } from 'react-intl';

export const detailMessages = defineMessages({
  loading: { id: 'news.detail.loading', defaultMessage: 'Caricamento della notizia…' },
  missingTitle: { id: 'news.detail.missingTitle', defaultMessage: 'Notizia non disponibile' },
});
