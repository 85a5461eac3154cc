import { defineMessages } from 'react-intl';

/** Messages for a server that does not answer. They are part of the first load: nothing else can be fetched then. */
export const connectionMessages = defineMessages({
  offlineTitle: { id: 'shared.errors.offlineTitle', defaultMessage: 'Connessione assente' },
  offline: {
    id: 'shared.errors.offline',
    defaultMessage:
      'Non riusciamo a raggiungere il server. Controlla la connessione e riprova: quello che hai inserito non va perso.',
  },
  servicesDown: {
    id: 'shared.errors.servicesDown',
    defaultMessage: 'Menu e dati possono essere incompleti. Riproviamo da soli fra poco.',
  },
});
