import { defineMessage, defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'walletDays.page.title', defaultMessage: 'Cifre e giornate' },
  lead: {
    id: 'walletDays.page.lead',
    defaultMessage: 'Che cosa è entrato e uscito dai portafogli, che cosa è in attesa, le chiusure giornaliere.',
  },
  loading: { id: 'walletDays.page.loading', defaultMessage: 'Caricamento delle cifre…' },
  now: { id: 'walletDays.page.now', defaultMessage: 'Oggi' },
  asTable: { id: 'walletDays.page.asTable', defaultMessage: 'Come tabella' },
  what: { id: 'walletDays.head.what', defaultMessage: 'Che cosa' },
  count: { id: 'walletDays.head.count', defaultMessage: 'Quanti' },
  amount: { id: 'walletDays.head.amount', defaultMessage: 'Importo' },
  chart: { id: 'walletDays.page.chart', defaultMessage: 'Ultimi quattordici giorni' },
  days: { id: 'walletDays.page.days', defaultMessage: 'Giornate' },
  daysTable: { id: 'walletDays.page.daysTable', defaultMessage: 'Giornate con le loro chiusure' },
  from: { id: 'walletDays.period.from', defaultMessage: 'Dal' },
  to: { id: 'walletDays.period.to', defaultMessage: 'Al' },
  show: { id: 'walletDays.period.show', defaultMessage: 'Mostra' },
  day: { id: 'walletDays.head.day', defaultMessage: 'Giorno' },
  closing: { id: 'walletDays.head.closing', defaultMessage: 'Chiusura' },
  hash: { id: 'walletDays.head.hash', defaultMessage: 'Impronta (SHA-256)' },
  file: { id: 'walletDays.head.file', defaultMessage: 'Contabilità' },
  open: { id: 'walletDays.day.open', defaultMessage: 'Aperta' },
  csv: { id: 'walletDays.day.csv', defaultMessage: 'CSV' },
});

export const figureNames = defineMessages({
  credited: { id: 'walletDays.figure.credited', defaultMessage: 'Accreditato' },
  debited: { id: 'walletDays.figure.debited', defaultMessage: 'Addebitato' },
  held: { id: 'walletDays.figure.held', defaultMessage: 'Trattenuto' },
  waiting: { id: 'walletDays.figure.waiting', defaultMessage: 'In attesa di pagamento' },
  transfers: { id: 'walletDays.figure.transfers', defaultMessage: 'Bonifici da lavorare' },
  anomalies: { id: 'walletDays.figure.anomalies', defaultMessage: 'Anomalie pagoPA' },
});

export const countMessage = defineMessage<{ count: number }>({
  id: 'walletDays.figure.count',
  defaultMessage: '{count, plural, one {# operazione} other {# operazioni}}',
});

export const closedMessage = defineMessage<{ moment: string; count: number }>({
  id: 'walletDays.day.closed',
  defaultMessage: 'Chiusa il {moment}, {count, plural, one {# movimento} other {# movimenti}}',
});

export const csvMessage = defineMessage<{ day: string }>({
  id: 'walletDays.day.csvOf',
  defaultMessage: 'CSV della giornata del {day}',
});
