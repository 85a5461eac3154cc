import { defineMessage, defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'securityLog.list.title', defaultMessage: 'Registro di sicurezza' },
  lead: {
    id: 'securityLog.list.lead',
    defaultMessage:
      'Gli accessi, i tentativi non riusciti, le uscite e le modifiche a utenti, ruoli e permessi degli ultimi 24 mesi.',
  },
  grid: { id: 'securityLog.list.grid', defaultMessage: 'Eventi del registro di sicurezza' },
  empty: { id: 'securityLog.list.empty', defaultMessage: 'Nessun evento registrato.' },
  exportXlsx: { id: 'securityLog.export.xlsx', defaultMessage: 'Esporta in Excel' },
  exportCsv: { id: 'securityLog.export.csv', defaultMessage: 'Esporta in CSV' },
  exporting: { id: 'securityLog.export.pending', defaultMessage: 'Preparazione del file…' },
  noMatch: { id: 'securityLog.list.noMatch', defaultMessage: 'Nessun evento corrisponde ai filtri scelti.' },
});
export const countMessage = defineMessage<{ count: number }>({
  id: 'securityLog.list.count',
  defaultMessage: '{count, plural, =0 {Nessun evento} one {# evento} other {# eventi}}',
});

export const deviceMessage = defineMessage<{ browser: string; system: string }>({
  id: 'securityLog.list.device',
  defaultMessage: '{browser} su {system}',
});
