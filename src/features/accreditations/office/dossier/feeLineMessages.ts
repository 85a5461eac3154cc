import { defineMessage, defineMessages } from 'react-intl';

export const feeLineMessages = defineMessages({
  title: { id: 'adminAccreditations.feeLines.title', defaultMessage: 'Bonifici che possono pagarlo' },
  searching: { id: 'adminAccreditations.feeLines.searching', defaultMessage: 'Ricerca dei bonifici…' },
  none: {
    id: 'adminAccreditations.feeLines.none',
    defaultMessage: 'Negli estratti conto nessun bonifico di questo importo aspetta per questa domanda.',
  },
  useFirst: {
    id: 'adminAccreditations.feeLines.useFirst',
    defaultMessage:
      'Se il pagamento è uno di questi usa il bonifico: così non resta da abbinare e l’incasso risulta dalla banca.',
  },
  named: { id: 'adminAccreditations.feeLines.named', defaultMessage: 'La causale ha il numero della domanda.' },
  use: { id: 'adminAccreditations.feeLines.use', defaultMessage: 'Usa questo bonifico' },
  noPayer: { id: 'adminAccreditations.feeLines.noPayer', defaultMessage: 'Ordinante sconosciuto' },
  otherwise: {
    id: 'adminAccreditations.feeLines.otherwise',
    defaultMessage: 'Altrimenti scrivi come risulta il pagamento.',
  },
});

export const payByLineMessage = defineMessage<{ payer: string; day: string }>({
  id: 'adminAccreditations.feeLines.payByLine',
  defaultMessage: 'Usa il bonifico di {payer} del {day}',
});
