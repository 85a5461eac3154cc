import { defineMessages } from 'react-intl';

/** Titles of the account's own pages, in the menu of the signed-in user. */
export const accountTitles = defineMessages({
  myAccount: { id: 'routes.title.myAccount', defaultMessage: 'Il mio account' },
  myDevices: { id: 'routes.title.myDevices', defaultMessage: 'I miei dispositivi' },
});
