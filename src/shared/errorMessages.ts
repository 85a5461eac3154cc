import { defineMessage, defineMessages } from 'react-intl';
import type { AppError } from './errors';

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
  tooLarge: {
    id: 'shared.errors.tooLarge',
    defaultMessage: 'L’invio è troppo grande per il servizio: riducilo o dividilo.',
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

/** Whether body, address or header are beyond a limit (RFC 9110, 15.5.14 and 15.5.15; RFC 6585, 5), as they would be again. */
export const isTooLarge = ({ status }: AppError): boolean => status === 413 || status === 414 || status === 431;

/**
 * Heading and sentence for a failure by its kind and status alone: also an answer that is none of the portal's, but the page of a
 * proxy in front of it, has these. Beyond 500 they say that the portal is away or slow.
 */
export function wordsOf(error: AppError) {
  const { kind, status = 0 } = error;
  if (kind === 'network') return { title: errorMessages.offlineTitle, message: errorMessages.offline };
  if (status === 403) return { title: errorMessages.forbiddenTitle, message: errorMessages.forbidden };
  if (status === 404) return { title: errorMessages.notFoundTitle, message: errorMessages.notFound };
  if (status >= 500)
    return {
      title: status === 500 ? errorMessages.serverTitle : errorMessages.offlineTitle,
      message: errorMessages.server,
    };
  return {
    title: errorMessages.anErrorOccurred,
    message: isTooLarge(error) ? errorMessages.tooLarge : errorMessages.unexpected,
  };
}
