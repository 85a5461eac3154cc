import { defineMessages } from 'react-intl';

/** Titles of visitors' pages that are no room's own, and of parents: heading, document title and menu label. */
export const titles = defineMessages({
  home: { id: 'routes.title.home', defaultMessage: 'Home' },
  arterHome: { id: 'routes.title.arterHome', defaultMessage: 'ArterHome' },
  privacy: { id: 'routes.title.privacy', defaultMessage: 'Privacy' },
  accessibility: { id: 'routes.title.accessibility', defaultMessage: 'Accessibilità' },
  error: { id: 'routes.title.error', defaultMessage: 'Errore' },
  becomeCertifier: { id: 'routes.title.becomeCertifier', defaultMessage: 'Diventa certificatore' },
  account: { id: 'routes.title.account', defaultMessage: 'Account' },
});
