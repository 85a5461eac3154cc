import { defineMessage, defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'walletStatements.page.title', defaultMessage: 'Estratti conto' },
  grid: { id: 'walletStatements.page.grid', defaultMessage: 'Estratti conto importati' },
  empty: { id: 'walletStatements.page.empty', defaultMessage: 'Nessun estratto conto importato.' },
  noMatch: {
    id: 'walletStatements.page.noMatch',
    defaultMessage: 'Nessun estratto conto corrisponde ai filtri scelti.',
  },
});

export const countMessage = defineMessage<{ count: number }>({
  id: 'walletStatements.page.count',
  defaultMessage: '{count, plural, one {# estratto conto} other {# estratti conto}}',
});

export const fileMessage = defineMessage<{ name: string }>({
  id: 'walletStatements.file',
  defaultMessage: 'Scarica {name}, com’è arrivato',
});

export const captions = defineMessages({
  firstDay: { id: 'walletStatements.column.firstDay', defaultMessage: 'Dal' },
  lastDay: { id: 'walletStatements.column.lastDay', defaultMessage: 'Al' },
  openingCents: { id: 'walletStatements.column.openingCents', defaultMessage: 'Saldo iniziale' },
  creditCount: { id: 'walletStatements.column.creditCount', defaultMessage: 'Entrate' },
  creditCents: { id: 'walletStatements.column.creditCents', defaultMessage: 'Totale entrate' },
  debitCount: { id: 'walletStatements.column.debitCount', defaultMessage: 'Uscite' },
  debitCents: { id: 'walletStatements.column.debitCents', defaultMessage: 'Totale uscite' },
  closingCents: { id: 'walletStatements.column.closingCents', defaultMessage: 'Saldo finale' },
  fileName: { id: 'walletStatements.column.fileName', defaultMessage: 'Nome del file' },
  format: { id: 'walletStatements.column.format', defaultMessage: 'Formato' },
  statementId: { id: 'walletStatements.column.statementId', defaultMessage: 'Identificativo' },
  missingCount: { id: 'walletStatements.column.missingCount', defaultMessage: 'Mancanti' },
  missingLines: { id: 'walletStatements.column.missingLines', defaultMessage: 'Righe che mancano' },
  warning: { id: 'walletStatements.column.warning', defaultMessage: 'Avviso' },
  importedAt: { id: 'walletStatements.column.importedAt', defaultMessage: 'Importato' },
  importedBy: { id: 'walletStatements.column.importedBy', defaultMessage: 'Importato da' },
});
