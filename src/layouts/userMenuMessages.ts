import { defineMessage, defineMessages } from 'react-intl';

export const messages = defineMessages({
  menu: { id: 'layout.user.menu', defaultMessage: 'Menu dell’utente' },
  logout: { id: 'layout.user.logout', defaultMessage: 'Esci' },
});

/** The text of the current-user item of the user menu. */
export const signedInAs = defineMessage<{ name: string }>({
  id: 'layout.user.signedInAs',
  defaultMessage: 'Accesso eseguito come {name}',
});
