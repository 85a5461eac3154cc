import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  callbackTitle: { id: 'session.callback.title', defaultMessage: 'Accesso in corso' },
  callbackWaiting: { id: 'session.callback.waiting', defaultMessage: 'Stiamo completando l’accesso…' },
  signInTitle: { id: 'session.signIn.title', defaultMessage: 'Accedi' },
  signInWaiting: { id: 'session.signIn.waiting', defaultMessage: 'Ti stiamo portando alla pagina di accesso…' },
  signedOutTitle: { id: 'session.signedOut.title', defaultMessage: 'Uscita' },
  signedOutWaiting: { id: 'session.signedOut.waiting', defaultMessage: 'Stiamo completando l’uscita…' },
  signedOut: { id: 'session.signedOut.done', defaultMessage: 'Sei uscito' },
  signedOutHint: {
    id: 'session.signedOut.hint',
    defaultMessage: 'Se il dispositivo non è tuo, chiudi anche il browser.',
  },
  outdatedTitle: { id: 'session.outdated.title', defaultMessage: 'Accedere di nuovo?' },
  outdated: {
    id: 'session.outdated.message',
    defaultMessage:
      'I tuoi dati sono salvati, ma il portale li mostrerà ovunque solo dopo un nuovo accesso. Vuoi uscire adesso per accedere di nuovo?',
  },
  failureTitle: { id: 'session.failure.title', defaultMessage: 'Accesso non riuscito' },
  endedTitle: { id: 'session.ended.title', defaultMessage: 'La sessione è terminata' },
  ended: { id: 'session.ended.message', defaultMessage: 'Per continuare accedi di nuovo.' },
  home: { id: 'session.failure.home', defaultMessage: 'Torna alla pagina iniziale' },
});

/** A calm sentence for each kind of failure. */
export const failureMessages = defineMessages({
  denied: {
    id: 'session.failure.denied',
    defaultMessage: 'L’accesso non è stato autorizzato. Puoi riprovare quando vuoi.',
  },
  lost: {
    id: 'session.failure.lost',
    defaultMessage: 'La richiesta di accesso è scaduta. Accedi di nuovo per continuare.',
  },
  refused: {
    id: 'session.failure.refused',
    defaultMessage: 'Il servizio di accesso non ha accettato la richiesta. Puoi riprovare quando vuoi.',
  },
  transient: {
    id: 'session.failure.transient',
    defaultMessage:
      'Il servizio di accesso non risponde in questo momento. Controlla la connessione e riprova tra poco.',
  },
  storage: {
    id: 'session.failure.storage',
    defaultMessage:
      'Il browser non permette al portale di conservare l’accesso: i dati dei siti sono bloccati, oppure non c’è più spazio. Consenti o libera i dati di questo sito e riprova.',
  },
  configuration: {
    id: 'session.failure.configuration',
    defaultMessage: 'L’accesso non è configurato correttamente. Segnala il problema all’assistenza.',
  },
});
