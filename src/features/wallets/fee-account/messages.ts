import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'feeAccount.title', defaultMessage: 'Conto per il contributo' },
  lead: {
    id: 'feeAccount.lead',
    defaultMessage:
      'Su quale conto si versa il contributo di accreditamento: chi ha inviato la domanda lo legge nella sua pagina e nella mail di ricezione. Senza IBAN vi legge che l’ufficio darà le istruzioni.',
  },
  loading: { id: 'feeAccount.loading', defaultMessage: 'Caricamento del conto…' },
  beneficiary: { id: 'feeAccount.beneficiary', defaultMessage: 'Intestatario del conto' },
  iban: { id: 'feeAccount.iban', defaultMessage: 'IBAN' },
  reason: { id: 'feeAccount.reason', defaultMessage: 'Causale' },
  reasonHint: {
    id: 'feeAccount.reasonHint',
    defaultMessage: "Al posto di '{protocollo}' compare il numero della domanda.",
  },
  noNumber: {
    id: 'feeAccount.noNumber',
    defaultMessage: "Scrivi '{protocollo}' dove va il numero della domanda: senza, un bonifico non si ritrova.",
  },
  noHolder: { id: 'feeAccount.noHolder', defaultMessage: 'Scrivi a chi è intestato il conto.' },
  notIban: { id: 'feeAccount.notIban', defaultMessage: 'Questo IBAN non è valido: controlla le cifre.' },
  save: { id: 'feeAccount.save', defaultMessage: 'Salva' },
});
