import { defineMessage, defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'session.password.title', defaultMessage: 'Accedi' },
  lead: { id: 'session.password.lead', defaultMessage: 'Entra con le credenziali del tuo account.' },
  form: { id: 'session.password.form', defaultMessage: 'Accesso con nome utente e password' },
  userName: { id: 'session.password.userName', defaultMessage: 'Nome utente o indirizzo e-mail' },
  userNameRequired: {
    id: 'session.password.userNameRequired',
    defaultMessage: 'Inserisci il nome utente o l’indirizzo e-mail.',
  },
  userNameLong: {
    id: 'session.password.userNameLong',
    defaultMessage: 'Il nome utente può avere al massimo 256 caratteri.',
  },
  password: { id: 'session.password.password', defaultMessage: 'Password' },
  passwordRequired: { id: 'session.password.passwordRequired', defaultMessage: 'Inserisci la password.' },
  passwordLong: {
    id: 'session.password.passwordLong',
    defaultMessage: 'La password può avere al massimo 128 caratteri.',
  },
  show: { id: 'session.password.show', defaultMessage: 'Mostra' },
  hide: { id: 'session.password.hide', defaultMessage: 'Nascondi' },
  showPassword: { id: 'session.password.showPassword', defaultMessage: 'Mostra la password' },
  hidePassword: { id: 'session.password.hidePassword', defaultMessage: 'Nascondi la password' },
  capsLock: { id: 'session.password.capsLock', defaultMessage: 'Il blocco delle maiuscole è attivo.' },
  remember: { id: 'session.password.remember', defaultMessage: 'Resta collegato su questo dispositivo' },
  rememberHint: { id: 'session.password.rememberHint', defaultMessage: 'Non sceglierlo su un computer condiviso.' },
  submit: { id: 'session.password.submit', defaultMessage: 'Accedi' },
  pending: { id: 'session.password.pending', defaultMessage: 'Accesso in corso…' },
  forgotPassword: { id: 'session.password.forgotPassword', defaultMessage: 'Hai dimenticato la password?' },
  newUser: { id: 'session.password.newUser', defaultMessage: 'Non hai ancora un account?' },
  register: { id: 'session.password.register', defaultMessage: 'Registrati' },
  otherWays: { id: 'session.password.otherWays', defaultMessage: 'Altri modi di accedere' },
  spid: { id: 'session.password.spid', defaultMessage: 'Entra con SPID' },
  disabledTitle: {
    id: 'session.password.disabledTitle',
    defaultMessage: 'L’accesso con nome utente e password è disattivato',
  },
  disabled: {
    id: 'session.password.disabled',
    defaultMessage: 'In questo portale non si accede con una password. Per informazioni rivolgiti all’assistenza.',
  },
  disabledUseSpid: {
    id: 'session.password.disabledUseSpid',
    defaultMessage: 'In questo portale non si accede con una password: entra con SPID.',
  },
});

/** Explains each refusal to the user. Other refusals are shown in the provider's own words. */
export const refusals = defineMessages({
  invalid_credentials: {
    id: 'session.password.refused.invalidCredentials',
    defaultMessage: 'Nome utente o password non corretti.',
  },
  locked_out: {
    id: 'session.password.refused.lockedOut',
    defaultMessage: 'Questo utente è bloccato per un po’, perché la password è stata sbagliata troppe volte.',
  },
  not_allowed: {
    id: 'session.password.refused.notAllowed',
    defaultMessage:
      'Questo utente non può accedere: non è attivo oppure deve essere ancora confermato. Rivolgiti all’assistenza.',
  },
  too_many_attempts: {
    id: 'session.password.refused.tooManyAttempts',
    defaultMessage: 'Ci sono stati troppi tentativi di accesso da questa rete.',
  },
});

export const retryLater = defineMessage({
  id: 'session.password.retry.later',
  defaultMessage: 'Riprova fra qualche minuto.',
});
export const retryInSeconds = defineMessage<{ count: number }>({
  id: 'session.password.retry.seconds',
  defaultMessage: 'Puoi riprovare fra {count, plural, one {# secondo} other {# secondi}}.',
});
export const retryInMinutes = defineMessage<{ count: number }>({
  id: 'session.password.retry.minutes',
  defaultMessage: 'Puoi riprovare fra {count, plural, one {# minuto} other {# minuti}}.',
});
