import { defineMessages } from 'react-intl';

/** Texts of refusals where the server's own words are not for the user. */
export const refusalMessages = defineMessages({
  notFound: { id: 'shared.errors.notFound', defaultMessage: 'Quello che cerchi non esiste o non è più disponibile.' },
  forbidden: {
    id: 'shared.errors.forbidden',
    defaultMessage: 'Il tuo account non permette di aprire questa pagina o di compiere questa operazione.',
  },
});
