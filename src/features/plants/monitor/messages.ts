import { defineMessage, defineMessages } from 'react-intl';

export const messages = defineMessages({
  lead: {
    id: 'plantMonitor.page.lead',
    defaultMessage: 'Quanti impianti hanno un controllo in scadenza o scaduto: ogni grafico ha la sua tabella.',
  },
  state: { id: 'plantMonitor.page.state', defaultMessage: 'Impianti in uso' },
  check: { id: 'plantMonitor.page.check', defaultMessage: 'Controllo' },
  count: { id: 'plantMonitor.page.count', defaultMessage: 'Impianti' },
  provinces: { id: 'plantMonitor.page.provinces', defaultMessage: 'Controlli per provincia' },
  province: { id: 'plantMonitor.page.province', defaultMessage: 'Provincia' },
  maintainers: { id: 'plantMonitor.page.maintainers', defaultMessage: 'Manutentori con più controlli scaduti' },
  maintainer: { id: 'plantMonitor.page.maintainer', defaultMessage: 'Manutentore' },
  noMaintainer: { id: 'plantMonitor.page.noMaintainer', defaultMessage: 'Non indicato' },
  missed: { id: 'plantMonitor.check.missed', defaultMessage: 'Scaduto' },
  later: { id: 'plantMonitor.check.later', defaultMessage: 'Più avanti' },
  unscheduled: { id: 'plantMonitor.check.unscheduled', defaultMessage: 'Non previsto' },
});
export const soonMessage = defineMessage<{ days: number }>({
  id: 'plantMonitor.check.soon',
  defaultMessage: 'Entro {days} giorni',
});
export const sumMessage = defineMessage<{ count: number; soon: number; missed: number; days: number; gone: number }>({
  id: 'plantMonitor.page.sum',
  defaultMessage:
    '{count, plural, one {# impianto in uso} other {# impianti in uso}}: con il controllo scaduto {missed, number}, in scadenza entro {days} giorni {soon, number}. Dismessi: {gone, number}.',
});
export const countedMessage = defineMessage<{ moment: string }>({
  id: 'plantMonitor.page.counted',
  defaultMessage: 'Contati {moment}; il conteggio si ripete ogni ora.',
});
