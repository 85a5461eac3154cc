import { defineMessages } from 'react-intl';

/** Titles of the pages that mails and papers lead to. */
export const linkTitles = defineMessages({
  orderAnswer: { id: 'links.title.orderAnswer', defaultMessage: 'Conferma di iscrizione' },
  contactEmail: { id: 'links.title.contactEmail', defaultMessage: 'Conferma dell’indirizzo e-mail' },
  statistics: { id: 'routes.title.statistics', defaultMessage: 'Statistiche' },
  openData: { id: 'routes.title.openData', defaultMessage: 'Dati aperti' },
  verification: { id: 'links.title.verification', defaultMessage: 'Verifica un attestato' },
  proof: { id: 'links.title.proof', defaultMessage: 'Attestazione di consultazione' },
});
