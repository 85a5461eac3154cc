import { defineMessage, defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'wallet.title', defaultMessage: 'Portafoglio utente' },
  loading: { id: 'wallet.loading', defaultMessage: 'Caricamento del portafoglio…' },
  none: {
    id: 'wallet.none',
    defaultMessage: 'Non hai ancora un portafoglio: nasce con il tuo accreditamento o con quello della tua società.',
  },
  noneOffice: {
    id: 'wallet.noneOffice',
    defaultMessage:
      'Non hai un portafoglio tuo. I bonifici e i movimenti di tutti si trattano in «Ricarica portafoglio».',
  },
  toLoad: { id: 'wallet.toLoad', defaultMessage: 'Vai a «Ricarica portafoglio»' },
  which: { id: 'wallet.which', defaultMessage: 'Portafoglio di' },
  free: { id: 'wallet.free', defaultMessage: 'Disponibile' },
  balance: { id: 'wallet.balance', defaultMessage: 'Saldo' },
  held: { id: 'wallet.held', defaultMessage: 'Impegnato' },
  blocked: {
    id: 'wallet.blocked',
    defaultMessage: 'Questo portafoglio è bloccato: riceve ricariche, ma non paga. Rivolgiti all’assistenza.',
  },
  closed: { id: 'wallet.closed', defaultMessage: 'Questo portafoglio è chiuso: non riceve e non paga più.' },
  topUpOnly: {
    id: 'wallet.topUpOnly',
    defaultMessage: 'Puoi ricaricare questo portafoglio per delega: i suoi movimenti li vede chi lo possiede.',
  },
  topUp: { id: 'wallet.topUp', defaultMessage: 'Ricarica' },
  lowBalanceOff: { id: 'wallet.lowBalance.off', defaultMessage: 'Avviso: nessuno' },
  empty: { id: 'wallet.empty', defaultMessage: 'Nessun movimento: il primo sarà una ricarica.' },
  noMatch: { id: 'wallet.noMatch', defaultMessage: 'Nessun movimento corrisponde ai filtri.' },
  searchHint: { id: 'wallet.searchHint', defaultMessage: 'Cerca nella causale' },
  exporting: { id: 'wallet.exporting', defaultMessage: 'Esportazione in corso…' },
  exportXlsx: { id: 'wallet.exportXlsx', defaultMessage: 'Excel: esporta i movimenti trovati' },
  exportCsv: { id: 'wallet.exportCsv', defaultMessage: 'CSV: esporta i movimenti trovati' },
  statement: { id: 'wallet.statement', defaultMessage: 'Estratto conto' },
  from: { id: 'wallet.statement.from', defaultMessage: 'Dal' },
  to: { id: 'wallet.statement.to', defaultMessage: 'Al' },
  download: { id: 'wallet.statement.download', defaultMessage: 'Scarica il PDF' },
  backwards: { id: 'wallet.statement.backwards', defaultMessage: 'Viene prima della data iniziale.' },
  lowBalance: { id: 'wallet.lowBalance', defaultMessage: 'Avviso di saldo basso' },
  lowBalanceHint: {
    id: 'wallet.lowBalance.hint',
    defaultMessage:
      'Quando il disponibile scende sotto questo importo ricevi una mail; vuoto: nessun avviso. Esempio: 45,00',
  },
  movements: { id: 'wallet.movements', defaultMessage: 'Movimenti del portafoglio' },
  lowBalanceField: { id: 'wallet.lowBalance.field', defaultMessage: 'Avvisami sotto, in euro' },
  notAmount: {
    id: 'wallet.notAmount',
    defaultMessage: 'Scrivi un importo in euro maggiore di zero, con due decimali al massimo: 45,00',
  },
});

export const countMessage = defineMessage<{ count: number }>({
  id: 'wallet.count',
  defaultMessage: '{count, plural, one {# movimento} other {# movimenti}}',
});
/** The wallet owes transfers that the bank took back. */
export const owedMessage = defineMessage<{ amount: string }>({
  id: 'wallet.owed',
  defaultMessage:
    'La banca ha ripreso bonifici per {amount} che erano già spesi o impegnati: il portafoglio non paga finché non li ha di nuovo. Ricaricalo, poi l’ufficio registra lo storno e lo sblocca.',
});
export const holdsMessage = defineMessage<{ count: number }>({
  id: 'wallet.holds',
  defaultMessage:
    '{count, plural, one {# importo impegnato} other {# importi impegnati}}: si addebita alla registrazione e torna disponibile se questa non avviene.',
});
export const holdUntilMessage = defineMessage<{ amount: string; reason: string; day: string }>({
  id: 'wallet.holdUntil',
  defaultMessage: '{amount}, {reason}, fino al {day}',
});
export const lowBalanceOnMessage = defineMessage<{ amount: string }>({
  id: 'wallet.lowBalance.on',
  defaultMessage: 'Avviso sotto {amount}',
});

export const receiptMessage = defineMessage<{ number: string }>({
  id: 'wallet.receipt',
  defaultMessage: 'Scarica la ricevuta n. {number} (PDF)',
});
