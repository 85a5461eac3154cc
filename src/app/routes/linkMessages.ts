import { defineMessages } from 'react-intl';

/** The title of the verification, a page of several rooms. */
export const linkTitles = defineMessages({
  verification: { id: 'links.title.verification', defaultMessage: 'Verifica un attestato' },
});
