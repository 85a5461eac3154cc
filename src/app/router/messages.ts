import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  notLoadedTitle: { id: 'router.notLoaded.title', defaultMessage: 'La pagina non è stata caricata' },
  notLoaded: {
    id: 'router.notLoaded.message',
    defaultMessage: 'Non siamo riusciti a scaricare questa parte del portale. Controlla la connessione e riprova.',
  },
  unknownAddress: {
    id: 'router.unknownAddress.message',
    defaultMessage: 'L’indirizzo che hai aperto non esiste in questo portale: questa è la pagina iniziale.',
  },
  brokenTitle: { id: 'router.broken.title', defaultMessage: 'Errore nella pagina' },
  broken: {
    id: 'router.broken.message',
    defaultMessage: 'Questa pagina ha smesso di funzionare. Riprova: se succede ancora, segnalalo all’assistenza.',
  },
});
