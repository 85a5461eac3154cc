import { defineMessages } from 'react-intl';

/** What the saga tells. */
export const notices = defineMessages({
  done: { id: 'listExport.done', defaultMessage: 'Il file {name} è tra i download del browser.' },
});
