import { defineMessages } from 'react-intl';

/** Titles of the pages of signed-in users that are no room's own, and of the parents in their menu. */
export const memberTitles = defineMessages({
  certifier: { id: 'routes.title.certifier', defaultMessage: 'Certificatore' },
  alboEdit: { id: 'routes.title.alboEdit', defaultMessage: 'I miei dati nell’albo pubblico' },
  admin: { id: 'routes.title.admin', defaultMessage: 'Anagrafiche Admin' },
  certificates: { id: 'routes.title.certificates', defaultMessage: 'Attestati' },
  walletMenu: { id: 'routes.title.walletMenu', defaultMessage: 'Portafoglio' },
  administration: { id: 'routes.title.administration', defaultMessage: 'Amministrazione' },
  identity: { id: 'routes.title.identity', defaultMessage: 'Gestione identità' },
  roles: { id: 'routes.title.roles', defaultMessage: 'Ruoli' },
  users: { id: 'routes.title.users', defaultMessage: 'Utenti' },
  tenantManagement: { id: 'routes.title.tenantManagement', defaultMessage: 'Gestione enti' },
  tenants: { id: 'routes.title.tenants', defaultMessage: 'Enti' },
  settings: { id: 'routes.title.settings', defaultMessage: 'Impostazioni' },
});
