import { defineMessages } from 'react-intl';

/** Notices of the saga: SavedSuccessfully and SentSuccessfully (ERR-01, ERR-02). */
export const notices = defineMessages({
  saved: { id: 'settings.emailing.saved', defaultMessage: 'Salvataggio riuscito' },
  sent: { id: 'settings.emailing.sent', defaultMessage: 'Invio riuscito' },
});
