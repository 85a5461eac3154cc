import { defineMessages } from 'react-intl';

/** Titles of the pages where certifiers edit their own data. */
export const certifierTitles = defineMessages({
  personalRecord: { id: 'routes.title.personalRecord', defaultMessage: 'I miei dati anagrafici' },
  companies: { id: 'routes.title.companies', defaultMessage: 'Le mie società' },
  maintainer: { id: 'routes.title.maintainer', defaultMessage: 'Abilitazione dei manutentori' },
  delegations: { id: 'routes.title.delegations', defaultMessage: 'Deleghe' },
});
