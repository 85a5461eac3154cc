import { defineMessage, defineMessages } from 'react-intl';

export const errorMessages = defineMessages({
  close: { id: 'shared.errors.close', defaultMessage: 'Chiudi' },
  anErrorOccurred: { id: 'shared.errors.anErrorOccurred', defaultMessage: 'Si è verificato un errore' },
  noDetails: {
    id: 'shared.errors.noDetails',
    defaultMessage: 'Il server non ha spiegato che cosa è successo. Riprova fra qualche minuto.',
  },
  notFoundTitle: { id: 'shared.errors.notFoundTitle', defaultMessage: 'Contenuto non trovato' },
  notFound: { id: 'shared.errors.notFound', defaultMessage: 'Quello che cerchi non esiste o non è più disponibile.' },
  forbiddenTitle: { id: 'shared.errors.forbiddenTitle', defaultMessage: 'Non sei autorizzato' },
  forbidden: {
    id: 'shared.errors.forbidden',
    defaultMessage: 'Il tuo account non permette di aprire questa pagina o di compiere questa operazione.',
  },
  serverTitle: { id: 'shared.errors.serverTitle', defaultMessage: 'Errore interno del server' },
  server: {
    id: 'shared.errors.server',
    defaultMessage:
      'Qualcosa non ha funzionato dalla nostra parte. I dati che hai inserito sono ancora nella pagina: riprova fra qualche minuto.',
  },
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
  unexpected: {
    id: 'shared.errors.unexpected',
    defaultMessage: 'L’operazione non è riuscita per un problema del portale. Riprova.',
  },
});

/** What the server's log calls the request, for whoever asks for help. */
export const traceMessage = defineMessage<{ traceId: string }>({
  id: 'shared.errors.trace',
  defaultMessage: 'Codice da comunicare all’assistenza: {traceId}',
});
