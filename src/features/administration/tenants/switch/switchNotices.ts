import { defineMessage, defineMessages } from 'react-intl';

export const switchNotices = defineMessages({
  error: { id: 'tenantSwitch.notice.error', defaultMessage: 'Errore' },
});
/** GivenTenantIsNotAvailable. */
export const notAvailable = defineMessage<{ name: string }>({
  id: 'tenantSwitch.notice.notAvailable',
  defaultMessage: 'L’ente indicato non è disponibile: {name}',
});
/** GivenTenantIsNotExist. */
export const notExisting = defineMessage<{ name: string }>({
  id: 'tenantSwitch.notice.notExisting',
  defaultMessage: 'L’ente indicato non esiste: {name}',
});
