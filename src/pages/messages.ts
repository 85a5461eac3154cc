import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  errorTitle: { id: 'error.page.title', defaultMessage: 'Errore' },
  errorText: {
    id: 'error.page.text',
    defaultMessage:
      'L’operazione richiesta non è andata a buon fine. Puoi tornare indietro e riprovare, oppure ripartire dalla home.',
  },
  errorHome: { id: 'error.page.home', defaultMessage: 'Torna alla home' },
});
