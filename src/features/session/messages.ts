import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  callbackTitle: { id: 'session.callback.title', defaultMessage: 'Accesso in corso' },
  callbackWaiting: { id: 'session.callback.waiting', defaultMessage: 'Stiamo completando l’accesso…' },
  signInTitle: { id: 'session.signIn.title', defaultMessage: 'Accedi' },
  signInWaiting: { id: 'session.signIn.waiting', defaultMessage: 'Ti stiamo portando alla pagina di accesso…' },
  signedOutTitle: { id: 'session.signedOut.title', defaultMessage: 'Uscita' },
  signedOutWaiting: { id: 'session.signedOut.waiting', defaultMessage: 'Stiamo completando l’uscita…' },
  failureTitle: { id: 'session.failure.title', defaultMessage: 'Accesso non riuscito' },
  retry: { id: 'session.failure.retry', defaultMessage: 'Riprova' },
  home: { id: 'session.failure.home', defaultMessage: 'Torna alla pagina iniziale' },
});

/** A calm sentence for each kind of failure. */
export const failureMessages = defineMessages({
  denied: { id: 'session.failure.denied', defaultMessage: 'L’accesso non è stato autorizzato. Puoi riprovare quando vuoi.' },
  lost: { id: 'session.failure.lost', defaultMessage: 'La richiesta di accesso è scaduta. Accedi di nuovo per continuare.' },
  transient: {
    id: 'session.failure.transient',
    defaultMessage: 'Il servizio di accesso non risponde in questo momento. Controlla la connessione e riprova tra poco.',
  },
  configuration: {
    id: 'session.failure.configuration',
    defaultMessage: 'L’accesso non è configurato correttamente. Segnala il problema all’assistenza.',
  },
});
