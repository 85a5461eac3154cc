import { defineMessage, defineMessages } from 'react-intl';
import type { Anomaly, AnomalyCommand, NotedDecision } from './model';

export const messages = defineMessages({
  title: { id: 'walletAnomalies.page.title', defaultMessage: 'Anomalie pagoPA' },
  lead: {
    id: 'walletAnomalies.page.lead',
    defaultMessage: 'Ricevute che non accreditano nulla da sole: importo diverso, IUV sconosciuto, pagamento doppio.',
  },
  grid: { id: 'walletAnomalies.page.grid', defaultMessage: 'Ricevute da decidere' },
  empty: { id: 'walletAnomalies.page.empty', defaultMessage: 'Nessuna anomalia.' },
  noMatch: { id: 'walletAnomalies.page.noMatch', defaultMessage: 'Nessuna ricevuta corrisponde ai filtri scelti.' },
  searchHint: { id: 'walletAnomalies.page.searchHint', defaultMessage: 'Cerca IUV, IUR, PSP, intestatario' },
  loading: { id: 'walletAnomalies.page.loading', defaultMessage: 'Caricamento della ricevuta…' },
  close: { id: 'walletAnomalies.panel.close', defaultMessage: 'Chiudi la ricevuta' },
  previous: { id: 'walletAnomalies.panel.previous', defaultMessage: 'Ricevuta precedente' },
  next: { id: 'walletAnomalies.panel.next', defaultMessage: 'Ricevuta successiva' },
  actions: { id: 'walletAnomalies.panel.actions', defaultMessage: 'Che cosa si può fare' },
  facts: { id: 'walletAnomalies.panel.facts', defaultMessage: 'Che cosa dice pagoPA' },
  history: { id: 'walletAnomalies.panel.history', defaultMessage: 'Che cosa è stato deciso' },
  needsSecond: {
    id: 'walletAnomalies.panel.needsSecond',
    defaultMessage: 'Oltre la soglia: dopo la tua proposta serve l’approvazione di un’altra persona.',
  },
  needsSecondToday: {
    id: 'walletAnomalies.panel.needsSecondToday',
    defaultMessage:
      'Con quanto gli hai già accreditato oggi supera la soglia: dopo la tua proposta serve l’approvazione di un’altra persona.',
  },
  ownProposal: {
    id: 'walletAnomalies.panel.ownProposal',
    defaultMessage: 'Hai proposto tu questo accredito: lo deve approvare un’altra persona.',
  },
  credit: { id: 'walletAnomalies.panel.credit', defaultMessage: 'Accredita' },
  propose: { id: 'walletAnomalies.panel.propose', defaultMessage: 'Proponi' },
  note: { id: 'walletAnomalies.panel.note', defaultMessage: 'Motivo' },
});

export const countMessage = defineMessage<{ count: number }>({
  id: 'walletAnomalies.page.count',
  defaultMessage: '{count, plural, one {# ricevuta} other {# ricevute}}',
});

export const captions = defineMessages({
  receivedAt: { id: 'walletAnomalies.column.receivedAt', defaultMessage: 'Arrivata' },
  paidAt: { id: 'walletAnomalies.column.paidAt', defaultMessage: 'Pagata' },
  reason: { id: 'walletAnomalies.column.reason', defaultMessage: 'Anomalia' },
  cents: { id: 'walletAnomalies.column.cents', defaultMessage: 'Pagato' },
  askedCents: { id: 'walletAnomalies.column.askedCents', defaultMessage: 'Richiesto' },
  holder: { id: 'walletAnomalies.column.holder', defaultMessage: 'Intestatario' },
  state: { id: 'walletAnomalies.column.state', defaultMessage: 'Stato' },
  iuv: { id: 'walletAnomalies.column.iuv', defaultMessage: 'IUV' },
  receiptId: { id: 'walletAnomalies.column.receiptId', defaultMessage: 'IUR' },
  psp: { id: 'walletAnomalies.column.psp', defaultMessage: 'PSP' },
  creditor: { id: 'walletAnomalies.column.creditor', defaultMessage: 'Ente creditore' },
  note: { id: 'walletAnomalies.column.note', defaultMessage: 'Motivo' },
  debtor: { id: 'walletAnomalies.fact.debtor', defaultMessage: 'Debitore' },
  proposedByName: { id: 'walletAnomalies.fact.proposedByName', defaultMessage: 'Proposto da' },
  approvedByName: { id: 'walletAnomalies.fact.approvedByName', defaultMessage: 'Approvato da' },
  receipt: { id: 'walletAnomalies.fact.receipt', defaultMessage: 'Ricevuta' },
});

export const stateNames = defineMessages({
  Aperta: { id: 'walletAnomalies.state.Aperta', defaultMessage: 'Da decidere' },
  DaApprovare: { id: 'walletAnomalies.state.DaApprovare', defaultMessage: 'Da approvare' },
  Accreditata: { id: 'walletAnomalies.state.Accreditata', defaultMessage: 'Accreditata' },
  Restituita: { id: 'walletAnomalies.state.Restituita', defaultMessage: 'Restituita' },
  Archiviata: { id: 'walletAnomalies.state.Archiviata', defaultMessage: 'Archiviata' },
}) satisfies Record<Anomaly['state'], object>;

export const reasonNames = defineMessages({
  doppia: { id: 'walletAnomalies.reason.doppia', defaultMessage: 'Pagata due volte' },
  importo: { id: 'walletAnomalies.reason.importo', defaultMessage: 'Importo diverso da quello richiesto' },
  conflitto: { id: 'walletAnomalies.reason.conflitto', defaultMessage: 'Numero usato da un’altra posizione' },
  chiuso: { id: 'walletAnomalies.reason.chiuso', defaultMessage: 'Portafoglio chiuso' },
  sconosciuta: { id: 'walletAnomalies.reason.sconosciuta', defaultMessage: 'IUV sconosciuto' },
  altroEnte: { id: 'walletAnomalies.reason.altroEnte', defaultMessage: 'Di un altro ente' },
  esito: { id: 'walletAnomalies.reason.esito', defaultMessage: 'Esito negativo' },
  diversa: { id: 'walletAnomalies.reason.diversa', defaultMessage: 'Già arrivata con altri dati' },
  illeggibile: { id: 'walletAnomalies.reason.illeggibile', defaultMessage: 'Illeggibile' },
}) satisfies Record<Anomaly['reason'], object>;

export const decisionNames = defineMessages({
  return: { id: 'walletAnomalies.decision.return', defaultMessage: 'Registra la restituzione' },
  dismiss: { id: 'walletAnomalies.decision.dismiss', defaultMessage: 'Archivia' },
  reject: { id: 'walletAnomalies.decision.reject', defaultMessage: 'Respingi' },
  reverse: { id: 'walletAnomalies.decision.reverse', defaultMessage: 'Storna l’accredito' },
  reopen: { id: 'walletAnomalies.decision.reopen', defaultMessage: 'Riapri' },
}) satisfies Record<NotedDecision, object>;

export const decisionHints = defineMessages({
  return: { id: 'walletAnomalies.hint.return', defaultMessage: 'Per esempio: reso al pagatore con bonifico del…' },
  dismiss: {
    id: 'walletAnomalies.hint.dismiss',
    defaultMessage: 'Perché non c’è niente da accreditare né da restituire.',
  },
  reject: { id: 'walletAnomalies.hint.reject', defaultMessage: 'Chi ha proposto l’accredito legge il motivo.' },
  reverse: {
    id: 'walletAnomalies.hint.reverse',
    defaultMessage: 'L’importo esce dal portafoglio, la ricevuta è annullata e si decide di nuovo.',
  },
  reopen: { id: 'walletAnomalies.hint.reopen', defaultMessage: 'Perché c’è qualcosa da decidere.' },
}) satisfies Record<NotedDecision, object>;

export const stepNames = defineMessages({
  assigned: { id: 'walletAnomalies.step.assigned', defaultMessage: 'Abbinata' },
  approved: { id: 'walletAnomalies.step.approved', defaultMessage: 'Approvata' },
  rejected: { id: 'walletAnomalies.step.rejected', defaultMessage: 'Respinta' },
  returned: { id: 'walletAnomalies.step.returned', defaultMessage: 'Restituita' },
  dismissed: { id: 'walletAnomalies.step.dismissed', defaultMessage: 'Archiviata' },
  reversed: { id: 'walletAnomalies.step.reversed', defaultMessage: 'Accredito stornato' },
  reopened: { id: 'walletAnomalies.step.reopened', defaultMessage: 'Riaperta' },
}) satisfies Record<Anomaly['history'][number]['event'], object>;

export const doneNotices = defineMessages({
  assign: { id: 'walletAnomalies.done.assign', defaultMessage: 'L’importo è accreditato.' },
  propose: {
    id: 'walletAnomalies.done.propose',
    defaultMessage: 'L’accredito è proposto: lo approva un’altra persona.',
  },
  approve: { id: 'walletAnomalies.done.approve', defaultMessage: 'L’accredito è approvato.' },
  reject: { id: 'walletAnomalies.done.reject', defaultMessage: 'La proposta è respinta.' },
  return: { id: 'walletAnomalies.done.return', defaultMessage: 'La restituzione è registrata.' },
  dismiss: { id: 'walletAnomalies.done.dismiss', defaultMessage: 'La ricevuta è archiviata.' },
  reverse: { id: 'walletAnomalies.done.reverse', defaultMessage: 'L’accredito è stornato.' },
  reopen: { id: 'walletAnomalies.done.reopen', defaultMessage: 'La ricevuta è di nuovo da decidere.' },
}) satisfies Record<AnomalyCommand['event'] | 'propose', object>;

export const assignMessage = defineMessage<{ name: string }>({
  id: 'walletAnomalies.assignTo',
  defaultMessage: 'Accredita a {name}',
});

export const proposeMessage = defineMessage<{ name: string }>({
  id: 'walletAnomalies.proposeTo',
  defaultMessage: 'Proponi per {name}',
});

export const approveMessage = defineMessage<{ amount: string; name: string }>({
  id: 'walletAnomalies.approve',
  defaultMessage: 'Approva {amount} a {name}',
});
