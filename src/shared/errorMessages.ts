import { defineMessages } from 'react-intl';

/**
 * Messages of errors in a dialog or in place of the page. Only failing requests need them, so no first load contains
 * them.
 */
export const errorMessages = defineMessages({
  close: { id: 'shared.errors.close', defaultMessage: 'Chiudi' },
  anErrorOccurred: { id: 'shared.errors.anErrorOccurred', defaultMessage: 'Si è verificato un errore' },
  noDetails: {
    id: 'shared.errors.noDetails',
    defaultMessage: 'Il server non ha spiegato che cosa è successo. Riprova fra qualche minuto.',
  },
  notFoundTitle: { id: 'shared.errors.notFoundTitle', defaultMessage: 'Contenuto non trovato' },
  forbiddenTitle: { id: 'shared.errors.forbiddenTitle', defaultMessage: 'Non sei autorizzato' },
  serverTitle: { id: 'shared.errors.serverTitle', defaultMessage: 'Errore interno del server' },
  server: {
    id: 'shared.errors.server',
    defaultMessage:
      'Qualcosa non ha funzionato dalla nostra parte. I dati che hai inserito sono ancora nella pagina: riprova fra qualche minuto.',
  },
  unexpected: {
    id: 'shared.errors.unexpected',
    defaultMessage: 'L’operazione non è riuscita per un problema del portale. Riprova.',
  },
});
