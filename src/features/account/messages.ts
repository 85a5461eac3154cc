import { defineMessage, defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'account.page.title', defaultMessage: 'Il mio account' },
  sessions: { id: 'account.sessions.title', defaultMessage: 'Dispositivi collegati' },
  lead: {
    id: 'account.sessions.lead',
    defaultMessage:
      'I dispositivi su cui il tuo account è collegato adesso. Se non ne riconosci uno, esci da quel dispositivo e avvisa l’assistenza.',
  },
  loading: { id: 'account.sessions.loading', defaultMessage: 'Caricamento dei dispositivi…' },
  empty: {
    id: 'account.sessions.empty',
    defaultMessage: 'Non ci sono accessi da mostrare: li gestisce il servizio con cui hai effettuato l’accesso.',
  },
  endFailed: {
    id: 'account.sessions.endFailed',
    defaultMessage: 'Non è stato possibile uscire: gli accessi sono ancora aperti.',
  },
  current: { id: 'account.sessions.current', defaultMessage: 'Questo dispositivo' },
  remembered: { id: 'account.sessions.remembered', defaultMessage: 'Accesso ricordato' },
  unknown: { id: 'account.sessions.unknown', defaultMessage: 'Dispositivo sconosciuto' },
  started: { id: 'account.sessions.started', defaultMessage: 'Accesso' },
  used: { id: 'account.sessions.used', defaultMessage: 'Ultimo uso' },
  address: { id: 'account.sessions.address', defaultMessage: 'Indirizzo di rete' },
  method: { id: 'account.sessions.method', defaultMessage: 'Come' },
  end: { id: 'account.sessions.end', defaultMessage: 'Esci da questo dispositivo' },
  endOther: { id: 'account.sessions.endOther', defaultMessage: 'Esci da quel dispositivo' },
  endOthers: { id: 'account.sessions.endOthers', defaultMessage: 'Esci dagli altri dispositivi' },
  endAll: { id: 'account.sessions.endAll', defaultMessage: 'Esci da tutti i dispositivi' },
});

/** The wording of ABP's AbpAccount and AbpIdentity texts. */
export const profileMessages = defineMessages({
  title: { id: 'account.profile.title', defaultMessage: 'Dati personali' },
  loading: { id: 'account.profile.loading', defaultMessage: 'Caricamento dei tuoi dati…' },
  external: {
    id: 'account.profile.external',
    defaultMessage: 'Di accesso e password si occupa il servizio con cui accedi.',
  },
  userName: { id: 'account.profile.userName', defaultMessage: 'Nome utente' },
  email: { id: 'account.profile.email', defaultMessage: 'Indirizzo e-mail' },
  name: { id: 'account.profile.name', defaultMessage: 'Nome' },
  surname: { id: 'account.profile.surname', defaultMessage: 'Cognome' },
  phoneNumber: { id: 'account.profile.phoneNumber', defaultMessage: 'Numero di telefono' },
  locked: { id: 'account.profile.locked', defaultMessage: 'In questo portale non si può cambiare.' },
  passwordHint: {
    id: 'account.profile.passwordHint',
    defaultMessage: 'Serve solo per cambiare nome utente o indirizzo e-mail.',
  },
  save: { id: 'account.profile.save', defaultMessage: 'Salva i dati' },
});

export const pendingMessage = defineMessage<{ email: string }>({
  id: 'account.profile.pendingEmail',
  defaultMessage: '{email} sarà il tuo indirizzo quando apri il collegamento che ti abbiamo mandato.',
});

/** Texts about the state of the address and the actions on it. */
export const emailMessages = defineMessages({
  sendAgain: { id: 'account.email.sendAgain', defaultMessage: 'Manda di nuovo il collegamento' },
  takeBack: { id: 'account.email.takeBack', defaultMessage: 'Annulla il cambio di indirizzo' },
  toConfirm: {
    id: 'account.email.toConfirm',
    defaultMessage:
      'Questo indirizzo l’ha scritto un amministratore. Finché non lo confermi, non riceve i messaggi per scegliere una nuova password.',
  },
  sendLink: { id: 'account.email.sendLink', defaultMessage: 'Manda il collegamento per confermarlo' },
  fresh: {
    id: 'account.email.fresh',
    defaultMessage: 'Per cambiare nome utente o indirizzo e-mail serve un accesso degli ultimi dieci minuti.',
  },
  signInAgain: { id: 'account.email.signInAgain', defaultMessage: 'Accedi di nuovo' },
});

export const passwordMessages = defineMessages({
  title: { id: 'account.password.title', defaultMessage: 'Cambia la password' },
  current: { id: 'account.password.current', defaultMessage: 'Password attuale' },
  fresh: { id: 'account.password.new', defaultMessage: 'Nuova password' },
  confirm: { id: 'account.password.confirm', defaultMessage: 'Ripeti la nuova password' },
  save: { id: 'account.password.save', defaultMessage: 'Cambia la password' },
});

export const methods = defineMessages({
  password: { id: 'account.sessions.methodPassword', defaultMessage: 'Nome utente e password' },
  spid: { id: 'account.sessions.methodSpid', defaultMessage: 'SPID' },
});

export const deviceMessage = defineMessage<{ browser: string; system: string }>({
  id: 'account.sessions.device',
  defaultMessage: '{browser} su {system}',
});
/** These name the button that ends one sign-in: the one here, or another. */
export const endMessage = defineMessage<{ device: string; used: string }>({
  id: 'account.sessions.endNamed',
  defaultMessage: 'Esci da questo dispositivo: {device}, ultimo uso {used}',
});
export const endOtherMessage = defineMessage<{ device: string; used: string }>({
  id: 'account.sessions.endOtherNamed',
  defaultMessage: 'Esci da quel dispositivo: {device}, ultimo uso {used}',
});
export const moreMessage = defineMessage<{ count: number }>({
  id: 'account.sessions.more',
  defaultMessage: 'Mostra altri dispositivi ({count, number})',
});
export const countMessage = defineMessage<{ count: number }>({
  id: 'account.sessions.count',
  defaultMessage: '{count, plural, one {# dispositivo collegato} other {# dispositivi collegati}}',
});
