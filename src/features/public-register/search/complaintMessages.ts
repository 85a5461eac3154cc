import { defineMessages } from 'react-intl';

/** Said by the page of a certificate and by the verification, neither of which needs the words of the other. */
export const messages = defineMessages({
  complaint: { id: 'visura.complaint.title', defaultMessage: 'Qualcosa non corrisponde?' },
  complaintText: {
    id: 'visura.complaint.text',
    defaultMessage:
      'Scrivi all’ufficio il numero dell’attestato e che cosa non corrisponde all’edificio o al documento. L’ufficio controlla e, se serve, fa correggere o annulla l’attestato; la segnalazione non viene pubblicata.',
  },
  complaintWrite: { id: 'visura.complaint.write', defaultMessage: 'Scrivi all’ufficio' },
});
