import { defineMessage, defineMessages } from 'react-intl';

export const messages = defineMessages({
  loading: { id: 'permissions.loading', defaultMessage: 'Caricamento dei permessi…' },
  filter: { id: 'permissions.filter', defaultMessage: 'Cerca un permesso' },
  groups: { id: 'permissions.groups', defaultMessage: 'Gruppi di permessi' },
  grantAll: { id: 'permissions.grantAll', defaultMessage: 'Concedi tutti i permessi' },
  selectAll: { id: 'permissions.selectAll', defaultMessage: 'Seleziona tutti i permessi del gruppo' },
  noMatch: { id: 'permissions.noMatch', defaultMessage: 'Nessun permesso corrisponde alla ricerca.' },
  cancel: { id: 'permissions.cancel', defaultMessage: 'Annulla' },
  foreign: { id: 'permissions.foreign', defaultMessage: 'Concesso altrove: qui non si può togliere.' },
});
export const titleMessage = defineMessage<{ name: string }>({
  id: 'permissions.title',
  defaultMessage: 'Permessi - {name}',
});
export const groupMessage = defineMessage<{ name: string; count: number }>({
  id: 'permissions.group',
  defaultMessage: '{name} ({count})',
});
export const providerMessage = defineMessage<{ provider: string; key: string }>({
  id: 'permissions.provider',
  defaultMessage: '{provider}: {key}',
});
