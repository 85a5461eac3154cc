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
  notLoadedTitle: { id: 'router.notLoaded.title', defaultMessage: 'La pagina non è stata caricata' },
  notLoaded: {
    id: 'router.notLoaded.message',
    defaultMessage: 'Non siamo riusciti a scaricare questa parte del portale. Controlla la connessione e riprova.',
  },
  brokenTitle: { id: 'router.broken.title', defaultMessage: 'Errore nella pagina' },
  broken: {
    id: 'router.broken.message',
    defaultMessage: 'Questa pagina ha smesso di funzionare. Riprova: se succede ancora, segnalalo all’assistenza.',
  },
});
