import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  badAddress: {
    id: 'router.badAddress.message',
    defaultMessage: 'L’indirizzo non è valido: controlla di averlo copiato per intero, oppure riparti dalla home.',
  },
  rightsUnknown: {
    id: 'router.rightsUnknown.message',
    defaultMessage: 'Non riusciamo a sapere dal server quali pagine puoi aprire. Controlla la connessione e riprova.',
  },
});
