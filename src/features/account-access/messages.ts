import { defineMessages } from 'react-intl';

/** The wording of ABP's AbpAccount texts. */
export const messages = defineMessages({
  userName: { id: 'accountAccess.field.userName', defaultMessage: 'Nome utente' },
  emailAddress: { id: 'accountAccess.field.emailAddress', defaultMessage: 'Indirizzo e-mail' },
  password: { id: 'accountAccess.field.password', defaultMessage: 'Password' },
  newPassword: { id: 'accountAccess.field.newPassword', defaultMessage: 'Nuova password' },
  confirmPassword: { id: 'accountAccess.field.confirmPassword', defaultMessage: 'Ripeti la nuova password' },
  backToLogin: { id: 'accountAccess.link.backToLogin', defaultMessage: 'Torna all’accesso' },
  login: { id: 'accountAccess.link.login', defaultMessage: 'Accedi' },
  forgotPassword: { id: 'accountAccess.link.forgotPassword', defaultMessage: 'Chiedi un altro collegamento' },
  alreadyRegistered: { id: 'accountAccess.register.alreadyRegistered', defaultMessage: 'Hai già un account?' },
  registerTitle: { id: 'accountAccess.register.title', defaultMessage: 'Registrati' },
  registerLead: { id: 'accountAccess.register.lead', defaultMessage: 'Crea il tuo account per entrare nel portale.' },
  register: { id: 'accountAccess.register.submit', defaultMessage: 'Registrati' },
  selfRegistrationDisabled: {
    id: 'accountAccess.register.disabled',
    defaultMessage:
      'In questo portale non ci si può registrare da soli. Per avere un account rivolgiti all’assistenza.',
  },
  forgotTitle: { id: 'accountAccess.forgot.title', defaultMessage: 'Password dimenticata' },
  forgotLead: {
    id: 'accountAccess.forgot.lead',
    defaultMessage:
      'Scrivi l’indirizzo e-mail del tuo account: ti mandiamo un collegamento per scegliere una nuova password.',
  },
  forgotSubmit: { id: 'accountAccess.forgot.submit', defaultMessage: 'Invia il collegamento' },
  forgotSent: {
    id: 'accountAccess.forgot.sent',
    defaultMessage:
      'Se l’indirizzo è quello di un account, riceverai un messaggio: apri il collegamento che contiene per scegliere una nuova password. Se non lo trovi, guarda tra la posta indesiderata.',
  },
  resetTitle: { id: 'accountAccess.reset.title', defaultMessage: 'Reimposta la password' },
  resetLead: { id: 'accountAccess.reset.lead', defaultMessage: 'Scegli la nuova password del tuo account.' },
  resetSubmit: { id: 'accountAccess.reset.submit', defaultMessage: 'Salva la password' },
  resetDone: {
    id: 'accountAccess.reset.done',
    defaultMessage: 'La password è stata cambiata: ora puoi accedere con quella nuova.',
  },
  linkExpired: {
    id: 'accountAccess.reset.linkExpired',
    defaultMessage: 'Il collegamento non è più valido: è scaduto oppure è già stato usato.',
  },
  localLoginDisabledTitle: {
    id: 'accountAccess.disabled.title',
    defaultMessage: 'L’accesso con nome utente e password è disattivato',
  },
  localLoginDisabled: {
    id: 'accountAccess.disabled.message',
    defaultMessage: 'In questo portale non servono password: non c’è nulla da registrare o da reimpostare qui.',
  },
});
