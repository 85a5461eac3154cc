import { defineMessages } from 'react-intl';

export const detailMessages = defineMessages({
  loading: { id: 'news.detail.loading', defaultMessage: 'Caricamento della notizia…' },
  failed: { id: 'news.detail.failed', defaultMessage: 'La notizia non è disponibile in questo momento.' },
  missingTitle: { id: 'news.detail.missingTitle', defaultMessage: 'Notizia non disponibile' },
  missing: { id: 'news.detail.missing', defaultMessage: 'Questa notizia non esiste o è stata ritirata.' },
});
