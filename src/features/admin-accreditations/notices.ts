import { defineMessages } from 'react-intl';

/** What the saga tells, apart from the page's many texts: the saga is part of the first load, the page is not. */
export const notices = defineMessages({
  exportDone: { id: 'adminAccreditations.export.done', defaultMessage: 'Il file {name} è tra i download del browser.' },
});
