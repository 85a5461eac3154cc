import { defineMessage, defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'tenants.list.title', defaultMessage: 'Enti' },
  lead: {
    id: 'tenants.list.lead',
    defaultMessage: 'Gli enti che usano il portale, ognuno con i propri utenti e dati.',
  },
  grid: { id: 'tenants.list.grid', defaultMessage: 'Elenco degli enti' },
  empty: { id: 'tenants.list.empty', defaultMessage: 'Nessun ente presente.' },
  noMatch: { id: 'tenants.list.noMatch', defaultMessage: 'Nessun ente corrisponde alla ricerca.' },
  search: { id: 'tenants.list.search', defaultMessage: 'Cerca un ente' },
  new: { id: 'tenants.list.new', defaultMessage: 'Nuovo ente' },
  actions: { id: 'tenants.list.actions', defaultMessage: 'Azioni' },
  edit: { id: 'tenants.list.edit', defaultMessage: 'Modifica' },
  features: { id: 'tenants.list.features', defaultMessage: 'Funzionalità' },
  delete: { id: 'tenants.list.delete', defaultMessage: 'Elimina' },
});
export const countMessage = defineMessage<{ count: number }>({
  id: 'tenants.list.count',
  defaultMessage: '{count, plural, =0 {Nessun ente} one {# ente} other {# enti}}',
});
/** Names a button among those of the other rows. */
export const actionLabel = defineMessage<{ action: string; name: string }>({
  id: 'tenants.list.actionOf',
  defaultMessage: '{action}: {name}',
});

export const formMessages = defineMessages({
  newTitle: { id: 'tenants.form.newTitle', defaultMessage: 'Nuovo ente' },
  editTitle: { id: 'tenants.form.editTitle', defaultMessage: 'Modifica ente' },
  name: { id: 'tenants.form.name', defaultMessage: 'Nome dell’ente' },
  adminEmailHint: {
    id: 'tenants.form.adminEmailHint',
    defaultMessage:
      'Finché la persona non lo conferma in «Il mio account», non riceve i messaggi per scegliere una nuova password.',
  },
  adminEmailAddress: { id: 'tenants.form.adminEmailAddress', defaultMessage: 'E-mail dell’amministratore' },
  adminPassword: { id: 'tenants.form.adminPassword', defaultMessage: 'Password dell’amministratore' },
  stale: { id: 'tenants.form.stale', defaultMessage: 'Nel frattempo qualcun altro ha cambiato questo ente.' },
  reload: { id: 'tenants.form.reload', defaultMessage: 'Ricarica l’ente' },
});
/** After a reload: typed values stay, and this is the server's name. */
export const presentName = defineMessage<{ name: string }>({
  id: 'tenants.form.presentName',
  defaultMessage: 'Adesso l’ente si chiama «{name}».',
});
