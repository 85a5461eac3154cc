import { defineMessages } from 'react-intl';

/** The notice of the saga. */
export const notices = defineMessages({
  done: { id: 'listExport.done', defaultMessage: 'Il file {name} è tra i download del browser.' },
});
