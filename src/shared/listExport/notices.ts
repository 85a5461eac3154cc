import { defineMessages } from 'react-intl';

/** The notices of the saga. */
export const notices = defineMessages({
  done: { id: 'listExport.done', defaultMessage: 'Il file {name} è tra i download del browser.' },
  doneOnDisk: { id: 'listExport.doneOnDisk', defaultMessage: 'Il file {name} è nella cartella che hai scelto.' },
});
