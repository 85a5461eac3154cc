import { defineMessage, defineMessages } from 'react-intl';
import type { LineEvent, LineState, NotedEvent, QueueName } from './model';

export const messages = defineMessages({
  title: { id: 'transfers.page.title', defaultMessage: 'Ricarica portafoglio' },
  lead: {
    id: 'transfers.page.lead',
    defaultMessage:
      'I bonifici arrivati sul conto dell’ente: di chi sono, chi li ha accreditati, che cosa resta da decidere.',
  },
  queues: { id: 'transfers.page.queues', defaultMessage: 'Code dei bonifici' },
  grid: { id: 'transfers.page.grid', defaultMessage: 'Bonifici' },
  empty: { id: 'transfers.page.empty', defaultMessage: 'Nessun movimento in questa coda.' },
  noMatch: { id: 'transfers.page.noMatch', defaultMessage: 'Nessun movimento corrisponde ai filtri scelti.' },
  searchHint: {
    id: 'transfers.page.searchHint',
    defaultMessage: 'Cerca ordinante, causale, riferimento, intestatario',
  },
  import: { id: 'transfers.page.import', defaultMessage: 'Importa estratto conto' },
  type: { id: 'transfers.page.type', defaultMessage: 'Accredito manuale' },
  loading: { id: 'transfers.page.loading', defaultMessage: 'Caricamento del movimento…' },
});

export const countMessage = defineMessage<{ count: number }>({
  id: 'transfers.page.count',
  defaultMessage: '{count, plural, one {# movimento} other {# movimenti}}',
});

export const printReceipt = defineMessage({
  id: 'transfers.receipt.print',
  defaultMessage: 'Scarica la ricevuta (PDF)',
});

export const noPayer = defineMessage({ id: 'transfers.noPayer', defaultMessage: 'Ordinante non indicato' });

export const queueNames = defineMessages({
  abbinare: { id: 'transfers.queue.abbinare', defaultMessage: 'Da abbinare' },
  approvare: { id: 'transfers.queue.approvare', defaultMessage: 'In attesa di seconda approvazione' },
  sospesi: { id: 'transfers.queue.sospesi', defaultMessage: 'In sospeso' },
  storni: { id: 'transfers.queue.storni', defaultMessage: 'Storni della banca' },
  accreditati: { id: 'transfers.queue.accreditati', defaultMessage: 'Accreditati' },
  riversamenti: { id: 'transfers.queue.riversamenti', defaultMessage: 'Riversamenti pagoPA' },
  tutti: { id: 'transfers.queue.tutti', defaultMessage: 'Tutti' },
}) satisfies Record<QueueName, object>;

export const stateNames = defineMessages({
  DaAbbinare: { id: 'transfers.state.DaAbbinare', defaultMessage: 'Da abbinare' },
  DaApprovare: { id: 'transfers.state.DaApprovare', defaultMessage: 'Da approvare' },
  Accreditato: { id: 'transfers.state.Accreditato', defaultMessage: 'Accreditato' },
  Sospeso: { id: 'transfers.state.Sospeso', defaultMessage: 'In sospeso' },
  Restituito: { id: 'transfers.state.Restituito', defaultMessage: 'Restituito' },
  DaStornare: { id: 'transfers.state.DaStornare', defaultMessage: 'Storno da trattare' },
  Stornato: { id: 'transfers.state.Stornato', defaultMessage: 'Stornato' },
  Riversamento: { id: 'transfers.state.Riversamento', defaultMessage: 'Riversamento' },
  Annullato: { id: 'transfers.state.Annullato', defaultMessage: 'Annullato' },
}) satisfies Record<LineState, object>;

export const kindNames = defineMessages({
  bonifico: { id: 'transfers.kind.bonifico', defaultMessage: 'Bonifico' },
  storno: { id: 'transfers.kind.storno', defaultMessage: 'Storno della banca' },
  riversamento: { id: 'transfers.kind.riversamento', defaultMessage: 'Riversamento pagoPA' },
  rettifica: { id: 'transfers.kind.rettifica', defaultMessage: 'Rettifica' },
});

export const captions = defineMessages({
  bookedOn: { id: 'transfers.column.bookedOn', defaultMessage: 'Data' },
  payerName: { id: 'transfers.column.payerName', defaultMessage: 'Ordinante' },
  cents: { id: 'transfers.column.cents', defaultMessage: 'Importo' },
  text: { id: 'transfers.column.text', defaultMessage: 'Causale' },
  holder: { id: 'transfers.column.holder', defaultMessage: 'Intestatario' },
  score: { id: 'transfers.column.score', defaultMessage: 'Affinità' },
  state: { id: 'transfers.column.state', defaultMessage: 'Stato' },
  kind: { id: 'transfers.column.kind', defaultMessage: 'Tipo' },
  bankReference: { id: 'transfers.column.bankReference', defaultMessage: 'CRO/TRN' },
  payerIban: { id: 'transfers.column.payerIban', defaultMessage: 'IBAN ordinante' },
  proposedByName: { id: 'transfers.column.proposedByName', defaultMessage: 'Proposto da' },
  approvedByName: { id: 'transfers.column.approvedByName', defaultMessage: 'Approvato da' },
  note: { id: 'transfers.column.note', defaultMessage: 'Nota' },
});

export const factNames = defineMessages({
  valueOn: { id: 'transfers.fact.valueOn', defaultMessage: 'Valuta' },
  flow: { id: 'transfers.fact.flow', defaultMessage: 'Flusso pagoPA' },
  fee: { id: 'transfers.fact.fee', defaultMessage: 'Contributo della domanda' },
  proposedAt: { id: 'transfers.fact.proposedAt', defaultMessage: 'Proposto il' },
  approvedAt: { id: 'transfers.fact.approvedAt', defaultMessage: 'Approvato il' },
  receipt: { id: 'transfers.fact.receipt', defaultMessage: 'Ricevuta' },
  hash: { id: 'transfers.fact.hash', defaultMessage: 'Impronta di quanto detto dalla banca (SHA-256)' },
});

export const receiptMessage = defineMessage<{ number: number; year: number }>({
  id: 'transfers.receipt',
  defaultMessage: 'n. {number, number, ::group-off} del {year, number, ::group-off}',
});

export const panelMessages = defineMessages({
  close: { id: 'transfers.panel.close', defaultMessage: 'Chiudi il movimento' },
  previous: { id: 'transfers.panel.previous', defaultMessage: 'Movimento precedente' },
  next: { id: 'transfers.panel.next', defaultMessage: 'Movimento successivo' },
  actions: { id: 'transfers.panel.actions', defaultMessage: 'Che cosa si può fare' },
  facts: { id: 'transfers.panel.facts', defaultMessage: 'Che cosa dice la banca' },
  typed: { id: 'transfers.panel.typed', defaultMessage: 'Scritto a mano' },
  history: { id: 'transfers.panel.history', defaultMessage: 'Che cosa è stato fatto' },
  needsSecond: {
    id: 'transfers.panel.needsSecond',
    defaultMessage: 'Oltre la soglia: dopo la tua proposta serve l’approvazione di un’altra persona.',
  },
  needsSecondToday: {
    id: 'transfers.panel.needsSecondToday',
    defaultMessage:
      'Con quanto gli hai già accreditato oggi supera la soglia: dopo la tua proposta serve l’approvazione di un’altra persona.',
  },
  ownProposal: {
    id: 'transfers.panel.ownProposal',
    defaultMessage: 'Hai proposto tu questo accredito: lo deve approvare un’altra persona.',
  },
  credit: { id: 'transfers.panel.credit', defaultMessage: 'Accredita' },
  propose: { id: 'transfers.panel.propose', defaultMessage: 'Proponi' },
  choose: { id: 'transfers.panel.choose', defaultMessage: 'Scegli' },
  proposals: { id: 'transfers.panel.proposals', defaultMessage: 'Di chi può essere' },
  noProposals: {
    id: 'transfers.panel.noProposals',
    defaultMessage: 'Nessuna proposta: cerca il portafoglio, oppure metti il movimento in sospeso.',
  },
  search: { id: 'transfers.panel.search', defaultMessage: 'Cerca un portafoglio' },
  searchHint: {
    id: 'transfers.panel.searchHint',
    defaultMessage: 'Nome, numero di certificatore, codice fiscale, partita IVA o riferimento RF.',
  },
  find: { id: 'transfers.panel.find', defaultMessage: 'Cerca' },
  nobody: { id: 'transfers.panel.nobody', defaultMessage: 'Nessun portafoglio trovato.' },
  reversible: { id: 'transfers.panel.reversible', defaultMessage: 'Quale bonifico è stato stornato?' },
  noReversible: {
    id: 'transfers.panel.noReversible',
    defaultMessage: 'Nessun bonifico dello stesso importo: se non riguarda i portafogli, archivialo con una nota.',
  },
  note: { id: 'transfers.panel.note', defaultMessage: 'Motivo' },
});

export const feeMessages = defineMessages({
  title: { id: 'transfers.fee.title', defaultMessage: 'Paga il contributo di una domanda' },
  named: { id: 'transfers.fee.named', defaultMessage: ', e la causale ha il suo numero' },
  notDue: { id: 'transfers.fee.notDue', defaultMessage: 'Non è più da pagare: accredita il portafoglio.' },
  otherAmount: {
    id: 'transfers.fee.otherAmount',
    defaultMessage: 'Il bonifico è di un altro importo: accredita il portafoglio, da cui si paga il contributo.',
  },
  pay: { id: 'transfers.fee.pay', defaultMessage: 'Paga il contributo' },
  search: { id: 'transfers.fee.search', defaultMessage: 'Cerca una domanda da pagare' },
  searchHint: { id: 'transfers.fee.searchHint', defaultMessage: 'Numero di protocollo, nome o codice fiscale.' },
  none: { id: 'transfers.fee.none', defaultMessage: 'Nessuna domanda con un contributo da pagare.' },
});

export const feeAmountMessage = defineMessage<{ amount: string }>({
  id: 'transfers.fee.amount',
  defaultMessage: 'Contributo di {amount}',
});

export const payFeeMessage = defineMessage<{ protocolNumber: string }>({
  id: 'transfers.fee.payFor',
  defaultMessage: 'Paga il contributo della domanda {protocolNumber}',
});

export const reasonNames = defineMessages({
  reference: { id: 'transfers.reason.reference', defaultMessage: 'riferimento RF del portafoglio' },
  number: { id: 'transfers.reason.number', defaultMessage: 'numero di certificatore' },
  code: { id: 'transfers.reason.code', defaultMessage: 'codice fiscale o partita IVA' },
  payer: { id: 'transfers.reason.payer', defaultMessage: 'ha già pagato da questo conto' },
  name: { id: 'transfers.reason.name', defaultMessage: 'stesso nome' },
});

export const walletStates = defineMessages({
  Bloccato: { id: 'transfers.wallet.Bloccato', defaultMessage: 'bloccato' },
  Chiuso: { id: 'transfers.wallet.Chiuso', defaultMessage: 'chiuso' },
  Attivo: { id: 'transfers.wallet.Attivo', defaultMessage: 'attivo' },
});

export const eventNames = defineMessages({
  correct: { id: 'transfers.event.correct', defaultMessage: 'È questo' },
  suspend: { id: 'transfers.event.suspend', defaultMessage: 'Metti in sospeso' },
  return: { id: 'transfers.event.return', defaultMessage: 'Registra la restituzione' },
  reject: { id: 'transfers.event.reject', defaultMessage: 'Respingi' },
  reverse: { id: 'transfers.event.reverse', defaultMessage: 'Storna l’accredito' },
  dismiss: { id: 'transfers.event.dismiss', defaultMessage: 'Archivia' },
});

export const eventHints = defineMessages({
  suspend: {
    id: 'transfers.hint.suspend',
    defaultMessage: 'L’importo passa nel conto dei sospesi finché non si sa di chi è.',
  },
  return: { id: 'transfers.hint.return', defaultMessage: 'Per esempio: reso all’ordinante con bonifico del…' },
  reject: { id: 'transfers.hint.reject', defaultMessage: 'Chi ha proposto l’accredito legge il motivo.' },
  reverse: {
    id: 'transfers.hint.reverse',
    defaultMessage: 'L’importo esce dal portafoglio e la ricevuta è annullata. L’intestatario legge il motivo.',
  },
  dismiss: { id: 'transfers.hint.dismiss', defaultMessage: 'Lo storno non riguarda i portafogli.' },
}) satisfies Record<NotedEvent, object>;

export const stepNames = defineMessages({
  typed: { id: 'transfers.step.typed', defaultMessage: 'Scritto a mano' },
  assigned: { id: 'transfers.step.assigned', defaultMessage: 'Abbinato' },
  'fee paid': { id: 'transfers.step.feePaid', defaultMessage: 'Contributo pagato' },
  approved: { id: 'transfers.step.approved', defaultMessage: 'Approvato' },
  rejected: { id: 'transfers.step.rejected', defaultMessage: 'Respinto' },
  suspended: { id: 'transfers.step.suspended', defaultMessage: 'Messo in sospeso' },
  returned: { id: 'transfers.step.returned', defaultMessage: 'Restituito' },
  reversed: { id: 'transfers.step.reversed', defaultMessage: 'Accredito stornato' },
  'found uncovered': { id: 'transfers.step.uncovered', defaultMessage: 'Storno non coperto: portafoglio bloccato' },
  corrected: { id: 'transfers.step.corrected', defaultMessage: 'Stornato dalla banca' },
  dismissed: { id: 'transfers.step.dismissed', defaultMessage: 'Archiviato' },
});

export const doneNotices = defineMessages({
  assign: { id: 'transfers.done.assign', defaultMessage: 'L’importo è accreditato.' },
  payFee: { id: 'transfers.done.payFee', defaultMessage: 'Il contributo è pagato, e la domanda è andata avanti.' },
  propose: { id: 'transfers.done.propose', defaultMessage: 'L’accredito è proposto: lo approva un’altra persona.' },
  approve: { id: 'transfers.done.approve', defaultMessage: 'L’accredito è approvato.' },
  reject: { id: 'transfers.done.reject', defaultMessage: 'La proposta è respinta.' },
  suspend: { id: 'transfers.done.suspend', defaultMessage: 'Il movimento è in sospeso.' },
  return: { id: 'transfers.done.return', defaultMessage: 'La restituzione è registrata.' },
  reverse: { id: 'transfers.done.reverse', defaultMessage: 'L’accredito è stornato.' },
  correct: { id: 'transfers.done.correct', defaultMessage: 'Lo storno è registrato.' },
  dismiss: { id: 'transfers.done.dismiss', defaultMessage: 'Lo storno è archiviato.' },
}) satisfies Record<LineEvent | 'propose', object>;

/** A credit is sent again whose answer was lost, and somebody has rejected it meanwhile. */
export const notCreditedNotice = defineMessage({
  id: 'transfers.done.notCredited',
  defaultMessage: 'Questo accredito è già stato deciso: l’importo non è accreditato.',
});

/** The storno waits: the money is spent. */
export const uncoveredNotice = defineMessage({
  id: 'transfers.done.uncovered',
  defaultMessage:
    'Il credito è già speso o impegnato: lo storno resta da registrare e il portafoglio è bloccato finché non riceve l’importo.',
});

export const typedNotice = defineMessage({ id: 'transfers.done.typed', defaultMessage: 'L’importo è accreditato.' });

export const approveMessage = defineMessage<{ amount: string; name: string }>({
  id: 'transfers.approve',
  defaultMessage: 'Approva {amount} a {name}',
});

export const assignMessage = defineMessage<{ name: string }>({
  id: 'transfers.assignTo',
  defaultMessage: 'Accredita a {name}',
});

export const proposeMessage = defineMessage<{ name: string }>({
  id: 'transfers.proposeTo',
  defaultMessage: 'Proponi per {name}',
});

export const choiceMessage = defineMessage<{ action: string; name: string }>({
  id: 'transfers.choice',
  defaultMessage: '{action}: {name}',
});

export const reversesMessage = defineMessage<{ name: string }>({
  id: 'transfers.reverses',
  defaultMessage: 'È questo: {name}',
});

export const chosenMessage = defineMessage<{ name: string; reference: string }>({
  id: 'transfers.chosen',
  defaultMessage: 'Portafoglio di {name}, {reference}',
});

export const typedMessages = defineMessages({
  submit: { id: 'transfers.typed.submit', defaultMessage: 'Registra' },
  other: { id: 'transfers.typed.other', defaultMessage: 'Cambia' },
  noWallet: { id: 'transfers.typed.noWallet', defaultMessage: 'Scegli il portafoglio.' },
  noReference: {
    id: 'transfers.typed.noReference',
    defaultMessage: 'Scrivi il CRO o TRN: così l’estratto conto che lo riporta non lo accredita di nuovo.',
  },
  kind: { id: 'transfers.typed.kind', defaultMessage: 'Che cosa' },
  amount: { id: 'transfers.typed.amount', defaultMessage: 'Importo in euro' },
  amountHint: { id: 'transfers.typed.amountHint', defaultMessage: 'Per esempio 30 oppure 30,50' },
  bookedOn: { id: 'transfers.typed.bookedOn', defaultMessage: 'Data contabile' },
  bankReference: { id: 'transfers.typed.bankReference', defaultMessage: 'CRO o TRN' },
  bankReferenceHint: {
    id: 'transfers.typed.bankReferenceHint',
    defaultMessage: 'Il riferimento della banca: quando arriva l’estratto conto riconosce il bonifico.',
  },
  payerName: { id: 'transfers.typed.payerName', defaultMessage: 'Ordinante' },
});

export const typedKinds = defineMessages({
  bonifico: { id: 'transfers.typedKind.bonifico', defaultMessage: 'Bonifico visto in banca' },
  rettifica: { id: 'transfers.typedKind.rettifica', defaultMessage: 'Rettifica a favore dell’intestatario' },
});

export const importMessages = defineMessages({
  file: { id: 'transfers.import.file', defaultMessage: 'File della banca' },
  fileHint: { id: 'transfers.import.fileHint', defaultMessage: 'camt.053 (XML) o CSV, al massimo 5 MB; non MT940.' },
  noFile: { id: 'transfers.import.noFile', defaultMessage: 'Scegli il file.' },
  creditExact: {
    id: 'transfers.import.creditExact',
    defaultMessage: 'Accredita subito i bonifici con il riferimento RF esatto',
  },
  submit: { id: 'transfers.import.submit', defaultMessage: 'Importa' },
  csv: { id: 'transfers.import.csv', defaultMessage: 'Un CSV non dice di quale conto è, né i saldi: scrivili qui.' },
  more: { id: 'transfers.import.more', defaultMessage: 'Formato e colonne (se non vengono riconosciuti)' },
  guessed: { id: 'transfers.import.guessed', defaultMessage: 'Riconosci da solo' },
  tabulator: { id: 'transfers.import.tabulator', defaultMessage: 'tabulazione' },
  done: { id: 'transfers.import.done', defaultMessage: 'Estratto conto importato' },
  close: { id: 'transfers.import.close', defaultMessage: 'Chiudi' },
});

export const csvNames = defineMessages({
  iban: { id: 'transfers.csv.iban', defaultMessage: 'IBAN del conto' },
  opening: { id: 'transfers.csv.opening', defaultMessage: 'Saldo iniziale' },
  closing: { id: 'transfers.csv.closing', defaultMessage: 'Saldo finale' },
  separator: { id: 'transfers.csv.separator', defaultMessage: 'Separatore' },
  decimal: { id: 'transfers.csv.decimal', defaultMessage: 'Segno dei decimali' },
  encoding: { id: 'transfers.csv.encoding', defaultMessage: 'Codifica' },
  dateFormat: { id: 'transfers.csv.dateFormat', defaultMessage: 'Formato delle date' },
  bookedOn: { id: 'transfers.csv.bookedOn', defaultMessage: 'Colonna: data contabile' },
  valueOn: { id: 'transfers.csv.valueOn', defaultMessage: 'Colonna: valuta' },
  amount: { id: 'transfers.csv.amount', defaultMessage: 'Colonna: importo' },
  credit: { id: 'transfers.csv.credit', defaultMessage: 'Colonna: avere' },
  debit: { id: 'transfers.csv.debit', defaultMessage: 'Colonna: dare' },
  text: { id: 'transfers.csv.text', defaultMessage: 'Colonna: causale' },
  payerName: { id: 'transfers.csv.payerName', defaultMessage: 'Colonna: ordinante' },
  payerIban: { id: 'transfers.csv.payerIban', defaultMessage: 'Colonna: IBAN ordinante' },
  bankReference: { id: 'transfers.csv.bankReference', defaultMessage: 'Colonna: CRO/TRN' },
});

export const takenMessage = defineMessage<{
  from: string;
  to: string;
  lines: number;
  known: number;
  exact: number;
  proposed: number;
  remittances: number;
}>({
  id: 'transfers.import.taken',
  defaultMessage:
    'Dal {from} al {to}: {lines, plural, one {# movimento} other {# movimenti}}, di cui {known} già noti, {exact} con riferimento esatto, {proposed} con una proposta, {remittances, plural, one {# riversamento} other {# riversamenti}} pagoPA.',
});

export const creditedMessage = defineMessage<{ credited: number; waiting: number }>({
  id: 'transfers.import.credited',
  defaultMessage:
    'Accreditati subito: {credited}. {waiting, plural, =0 {} one {# attende una seconda persona.} other {# attendono una seconda persona.}}',
});

export const notCreditedMessage = defineMessage<{ count: number }>({
  id: 'transfers.import.notCredited',
  defaultMessage:
    '{count, plural, one {Un movimento con riferimento esatto non è stato accreditato, e resta da abbinare:} other {# movimenti con riferimento esatto non sono stati accreditati, e restano da abbinare:}}',
});

export const otherAccountsMessage = defineMessage<{ accounts: string }>({
  id: 'transfers.import.otherAccounts',
  defaultMessage: 'Il file ha anche estratti di altri conti, che non sono importati: {accounts}.',
});

export const badLinesMessage = defineMessage<{ count: number }>({
  id: 'transfers.import.badLines',
  defaultMessage:
    '{count, plural, one {Una riga del file non si può importare} other {# righe del file non si possono importare}}. Non è stato importato nulla.',
});

export const goodLinesMessage = defineMessage<{ count: number; credits: string; debits: string }>({
  id: 'transfers.import.goodLines',
  defaultMessage:
    'Le righe buone sono {count}: entrate per {credits}, uscite per {debits}. Puoi importarle adesso, e il file corretto quando la banca lo manda: si aggiungono solo le righe che mancano.',
});

export const acceptMessage = defineMessage<{ count: number }>({
  id: 'transfers.import.accept',
  defaultMessage: '{count, plural, one {Importa la riga buona} other {Importa le # righe buone}}',
});

export const missingMessage = defineMessage<{ count: number; amount: string }>({
  id: 'transfers.import.missing',
  defaultMessage:
    'Importato in parte: {count, plural, one {manca una riga} other {mancano # righe}}, {amount} del saldo finale. L’elenco degli estratti conto dice quali.',
});
