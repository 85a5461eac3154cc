import { defineMessage, defineMessages } from 'react-intl';

/** Questions and notices of the sagas. */
export const notices = defineMessages({
  retried: { id: 'jobs.notice.retried', defaultMessage: 'Il lavoro riparte ora.' },
  forgotten: { id: 'jobs.notice.forgotten', defaultMessage: 'Il lavoro è eliminato.' },
  retryTitle: { id: 'jobs.notice.retryTitle', defaultMessage: 'Riprovare il lavoro?' },
  retryYes: { id: 'jobs.notice.retryYes', defaultMessage: 'Riprova' },
  forgetTitle: { id: 'jobs.notice.forgetTitle', defaultMessage: 'Eliminare il lavoro?' },
  forgetYes: { id: 'jobs.notice.forgetYes', defaultMessage: 'Elimina' },
});
export const retryQuestion = defineMessage<{ name: string }>({
  id: 'jobs.notice.retryQuestion',
  defaultMessage: '«{name}» riparte da capo. Ciò che un tentativo precedente ha già fatto non si ripete, di norma.',
});
export const forgetQuestion = defineMessage<{ name: string }>({
  id: 'jobs.notice.forgetQuestion',
  defaultMessage: '«{name}» non sarà più tentato da nessuno.',
});
