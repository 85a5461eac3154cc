import { defineMessages } from 'react-intl';

/** What both pages and the form say. */
export const messages = defineMessages({
  loading: { id: 'statements.loading', defaultMessage: 'Caricamento della dichiarazione…' },
  notGiven: { id: 'statements.notGiven', defaultMessage: 'Non ancora indicato dall’ente.' },
});
