import { defineMessages } from 'react-intl';

/** Messages of both pages and the form. */
export const messages = defineMessages({
  loading: { id: 'statements.loading', defaultMessage: 'Caricamento della dichiarazione…' },
  notGiven: { id: 'statements.notGiven', defaultMessage: 'Non ancora indicato dall’ente.' },
});
