import { defineMessage, defineMessages } from 'react-intl';
import type { stateTones } from './model';

export const messages = defineMessages({
  title: { id: 'walletPayments.page.title', defaultMessage: 'Pagamenti pagoPA' },
  grid: { id: 'walletPayments.page.grid', defaultMessage: 'Pagamenti chiesti con pagoPA' },
  empty: { id: 'walletPayments.page.empty', defaultMessage: 'Nessun pagamento.' },
  noMatch: { id: 'walletPayments.page.noMatch', defaultMessage: 'Nessun pagamento corrisponde ai filtri scelti.' },
  searchHint: { id: 'walletPayments.page.searchHint', defaultMessage: 'Cerca avviso, IUV, debitore, codice fiscale' },
});

export const countMessage = defineMessage<{ count: number }>({
  id: 'walletPayments.page.count',
  defaultMessage: '{count, plural, one {# pagamento} other {# pagamenti}}',
});

export const captions = defineMessages({
  createdAt: { id: 'walletPayments.column.createdAt', defaultMessage: 'Chiesto' },
  nav: { id: 'walletPayments.column.nav', defaultMessage: 'Avviso' },
  debtorName: { id: 'walletPayments.column.debtorName', defaultMessage: 'Debitore' },
  debtorCode: { id: 'walletPayments.column.debtorCode', defaultMessage: 'Codice fiscale' },
  purpose: { id: 'walletPayments.column.purpose', defaultMessage: 'Per' },
  cents: { id: 'walletPayments.column.cents', defaultMessage: 'Importo' },
  state: { id: 'walletPayments.column.state', defaultMessage: 'Stato' },
  anomaly: { id: 'walletPayments.column.anomaly', defaultMessage: 'Anomalia' },
  dueAt: { id: 'walletPayments.column.dueAt', defaultMessage: 'Scade' },
  paidAt: { id: 'walletPayments.column.paidAt', defaultMessage: 'Pagato' },
  iuv: { id: 'walletPayments.column.iuv', defaultMessage: 'IUV' },
});

export const purposeNames = defineMessages({
  ricarica: { id: 'walletPayments.purpose.ricarica', defaultMessage: 'Ricarica' },
  accreditamento: { id: 'walletPayments.purpose.accreditamento', defaultMessage: 'Contributo di accreditamento' },
});

export const stateNames = defineMessages({
  attesa: { id: 'walletPayments.state.attesa', defaultMessage: 'In preparazione' },
  creata: { id: 'walletPayments.state.creata', defaultMessage: 'Da pagare' },
  pagata: { id: 'walletPayments.state.pagata', defaultMessage: 'Pagato' },
  annullata: { id: 'walletPayments.state.annullata', defaultMessage: 'Annullato' },
  scaduta: { id: 'walletPayments.state.scaduta', defaultMessage: 'Scaduto' },
  anomala: { id: 'walletPayments.state.anomala', defaultMessage: 'Anomalo' },
}) satisfies Record<keyof typeof stateTones, object>;

export const anomalyNames = defineMessages({
  conflitto: { id: 'walletPayments.anomaly.conflitto', defaultMessage: 'Numero usato da un’altra posizione' },
  rifiutata: { id: 'walletPayments.anomaly.rifiutata', defaultMessage: 'Rifiutato da pagoPA' },
  importo: { id: 'walletPayments.anomaly.importo', defaultMessage: 'Pagato un altro importo' },
  chiuso: { id: 'walletPayments.anomaly.chiuso', defaultMessage: 'Portafoglio chiuso' },
});
