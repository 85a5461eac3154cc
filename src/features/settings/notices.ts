import { defineMessages } from 'react-intl';

/** What the saga tells: SavedSuccessfully and SentSuccessfully (ERR-01, ERR-02). */
export const notices = defineMessages({
  saved: { id: 'settings.emailing.saved', defaultMessage: 'Salvataggio riuscito' },
  sent: { id: 'settings.emailing.sent', defaultMessage: 'Invio riuscito' },
});
