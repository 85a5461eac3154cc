import { defineMessage, defineMessages } from 'react-intl';

export const messages = defineMessages({
  roles: { id: 'identity.roles.title', defaultMessage: 'Ruoli' },
  rolesLead: {
    id: 'identity.roles.lead',
    defaultMessage: 'Un ruolo raccoglie i permessi di chi svolge lo stesso compito.',
  },
  roleList: { id: 'identity.roles.list', defaultMessage: 'Elenco dei ruoli' },
  noRoles: { id: 'identity.roles.none', defaultMessage: 'Non ci sono ancora ruoli.' },
  newRole: { id: 'identity.roles.new', defaultMessage: 'Nuovo ruolo' },
  roleName: { id: 'identity.roles.name', defaultMessage: 'Nome del ruolo' },
  isDefault: { id: 'identity.roles.isDefault', defaultMessage: 'Predefinito' },
  isPublic: { id: 'identity.roles.isPublic', defaultMessage: 'Pubblico' },
  publicHint: { id: 'identity.roles.publicHint', defaultMessage: 'Gli altri utenti possono vedere chi lo ha.' },
  defaultHint: { id: 'identity.roles.defaultHint', defaultMessage: 'Lo riceve chi si registra da sé.' },
  staticHint: { id: 'identity.roles.staticHint', defaultMessage: 'Il nome di questo ruolo non si può cambiare.' },
  users: { id: 'identity.users.title', defaultMessage: 'Utenti' },
  usersLead: { id: 'identity.users.lead', defaultMessage: 'Chi può accedere, con quali dati e con quali ruoli.' },
  userList: { id: 'identity.users.list', defaultMessage: 'Elenco degli utenti' },
  noUsers: { id: 'identity.users.none', defaultMessage: 'Non ci sono ancora utenti.' },
  noMatch: { id: 'identity.users.noMatch', defaultMessage: 'Nessun utente corrisponde alla ricerca.' },
  search: { id: 'identity.users.search', defaultMessage: 'Cerca per nome utente, nome, e-mail o telefono' },
  newUser: { id: 'identity.users.new', defaultMessage: 'Nuovo utente' },
  inactive: { id: 'identity.users.inactive', defaultMessage: 'Questo utente non è attivo: non può accedere.' },
  status: { id: 'identity.users.status', defaultMessage: 'Stato' },
  notActive: { id: 'identity.users.notActive', defaultMessage: 'Non attivo' },
  locked: { id: 'identity.users.locked', defaultMessage: 'Bloccato' },
  lockedOut: { id: 'identity.users.lockedOut', defaultMessage: 'Troppi tentativi' },
  lockedForGood: {
    id: 'identity.users.lockedForGood',
    defaultMessage: 'Questo utente è bloccato finché qualcuno non lo sblocca.',
  },
  emailConfirmed: { id: 'identity.users.emailConfirmed', defaultMessage: 'E-mail confermata' },
  lock: { id: 'identity.users.lock', defaultMessage: 'Blocca' },
  unlock: { id: 'identity.users.unlock', defaultMessage: 'Sblocca' },
  lockLead: {
    id: 'identity.users.lockLead',
    defaultMessage: 'Fino ad allora non potrà accedere in nessun modo. I suoi accessi aperti finiscono subito.',
  },
  lockFor: { id: 'identity.users.lockFor', defaultMessage: 'Per quanto tempo' },
  untilUnlocked: { id: 'identity.users.untilUnlocked', defaultMessage: 'Finché qualcuno non lo sblocca' },
  information: { id: 'identity.users.information', defaultMessage: 'Dati dell’utente' },
  formParts: { id: 'identity.users.formParts', defaultMessage: 'Parti della scheda' },
  rolesTab: { id: 'identity.users.roles', defaultMessage: 'Ruoli' },
  rolesLocked: { id: 'identity.users.rolesLocked', defaultMessage: 'Non hai il permesso di assegnare ruoli.' },
  userName: { id: 'identity.users.userName', defaultMessage: 'Nome utente' },
  password: { id: 'identity.users.password', defaultMessage: 'Password' },
  passwordHint: { id: 'identity.users.passwordHint', defaultMessage: 'Lasciala vuota per non cambiarla.' },
  ownHint: {
    id: 'identity.users.ownHint',
    defaultMessage: 'Nome utente, indirizzo e-mail e password del tuo account si cambiano in «Il mio account».',
  },
  externalHint: {
    id: 'identity.users.externalHint',
    defaultMessage: 'Questo utente accede con SPID o con un altro servizio: qui non ha una password.',
  },
  name: { id: 'identity.users.name', defaultMessage: 'Nome' },
  surname: { id: 'identity.users.surname', defaultMessage: 'Cognome' },
  email: { id: 'identity.users.email', defaultMessage: 'Indirizzo e-mail' },
  emailHint: {
    id: 'identity.users.emailHint',
    defaultMessage:
      'Finché la persona non lo conferma in «Il mio account», non riceve i messaggi per scegliere una nuova password. Se l’ha dimenticata, dagliene una tu.',
  },
  phoneNumber: { id: 'identity.users.phoneNumber', defaultMessage: 'Telefono' },
  isActive: { id: 'identity.users.isActive', defaultMessage: 'Attivo' },
  lockoutEnabled: {
    id: 'identity.users.lockoutEnabled',
    defaultMessage: 'Blocca l’accesso dopo troppi tentativi falliti',
  },
  userNameForm: {
    id: 'identity.users.userNameForm',
    defaultMessage: 'Usa solo lettere senza accenti, cifre e i caratteri - . _ @ +',
  },
  actions: { id: 'identity.actions', defaultMessage: 'Azioni' },
  edit: { id: 'identity.edit', defaultMessage: 'Modifica' },
  permissions: { id: 'identity.permissions', defaultMessage: 'Permessi' },
  remove: { id: 'identity.delete', defaultMessage: 'Elimina' },
  loading: { id: 'identity.loading', defaultMessage: 'Caricamento della scheda…' },
});
/** Says until when a user is locked; `moment` is written out. */
export const lockedUntil = defineMessage<{ moment: string }>({
  id: 'identity.users.lockedUntil',
  defaultMessage: 'Questo utente è bloccato fino a: {moment}.',
});
export const roleCount = defineMessage<{ count: number }>({
  id: 'identity.roles.count',
  defaultMessage: '{count, plural, one {# ruolo} other {# ruoli}}',
});
export const userCount = defineMessage<{ count: number }>({
  id: 'identity.users.count',
  defaultMessage: '{count, plural, one {# utente} other {# utenti}}',
});
export const editTitle = defineMessage<{ name: string }>({
  id: 'identity.editTitle',
  defaultMessage: 'Modifica: {name}',
});
/** Names a button of a row. */
export const actionLabel = defineMessage<{ action: string; name: string }>({
  id: 'identity.actionLabel',
  defaultMessage: '{action}: {name}',
});

export const takeBackEmail = defineMessage({
  id: 'identity.users.takeBack',
  defaultMessage: 'Annulla il cambio di indirizzo',
});
export const pendingEmailMessage = defineMessage<{ email: string }>({
  id: 'identity.users.pendingEmail',
  defaultMessage: 'Ha chiesto di usare {email}: varrà quando apre il collegamento che le è arrivato.',
});
