import { defineMessages } from 'react-intl';

/** Titles of the pages that mails lead to. */
export const linkTitles = defineMessages({
  orderAnswer: { id: 'links.title.orderAnswer', defaultMessage: 'Conferma di iscrizione' },
  contactEmail: { id: 'links.title.contactEmail', defaultMessage: 'Conferma dell’indirizzo e-mail' },
});
