import { defineMessage, defineMessages } from 'react-intl';

/** Questions and notices of the sagas. */
export const notices = defineMessages({
  saved: { id: 'tenants.notice.saved', defaultMessage: 'Salvataggio riuscito' },
  deleted: { id: 'tenants.notice.deleted', defaultMessage: 'Eliminazione riuscita' },
  areYouSure: { id: 'tenants.notice.areYouSure', defaultMessage: 'Confermi?' },
});
export const deleteQuestion = defineMessage<{ name: string }>({
  id: 'tenants.notice.deleteQuestion',
  defaultMessage: 'Vuoi eliminare l’ente «{name}»? I suoi utenti non potranno più accedere.',
});
