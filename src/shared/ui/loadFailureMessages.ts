import { defineMessages } from 'react-intl';

export const loadFailureMessages = defineMessages({
  failed: { id: 'shared.loadFailure.failed', defaultMessage: 'Non è stato possibile caricare questi dati.' },
  tooMany: {
    id: 'shared.loadFailure.tooMany',
    defaultMessage: 'Hai fatto molte richieste in poco tempo. Attendi qualche istante e riprova.',
  },
});
