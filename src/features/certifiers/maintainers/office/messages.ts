import { defineMessage, defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'maintainers.office.title', defaultMessage: 'Manutentori' },
  lead: {
    id: 'maintainers.office.lead',
    defaultMessage: 'Le imprese che chiedono di tenere impianti termici, e quelle abilitate.',
  },
  grid: { id: 'maintainers.office.grid', defaultMessage: 'Richieste di abilitazione' },
  views: { id: 'maintainers.office.views', defaultMessage: 'Parti dell’elenco' },
  searchHint: { id: 'maintainers.office.searchHint', defaultMessage: 'Nome, codice fiscale o numero REA…' },
  empty: { id: 'maintainers.office.empty', defaultMessage: 'Nessuna impresa ha ancora chiesto di tenere impianti.' },
  noneWaiting: { id: 'maintainers.office.noneWaiting', defaultMessage: 'Nessuna richiesta da decidere.' },
  noMatch: { id: 'maintainers.office.noMatch', defaultMessage: 'Nessuna richiesta corrisponde ai filtri scelti.' },
  exportXlsx: { id: 'maintainers.office.exportXlsx', defaultMessage: 'Esporta i manutentori in Excel' },
  exportCsv: { id: 'maintainers.office.exportCsv', defaultMessage: 'Esporta i manutentori in CSV' },
  exporting: { id: 'maintainers.office.exporting', defaultMessage: 'Preparazione del file…' },
  loading: { id: 'maintainers.office.loading', defaultMessage: 'Caricamento della richiesta…' },
  close: { id: 'maintainers.office.close', defaultMessage: 'Chiudi la richiesta' },
  previous: { id: 'maintainers.office.previous', defaultMessage: 'Richiesta precedente' },
  next: { id: 'maintainers.office.next', defaultMessage: 'Richiesta successiva' },
  company: { id: 'maintainers.office.company', defaultMessage: 'La società' },
  request: { id: 'maintainers.office.request', defaultMessage: 'La richiesta' },
  members: { id: 'maintainers.office.members', defaultMessage: 'Chi ci lavora' },
  noMembers: { id: 'maintainers.office.noMembers', defaultMessage: 'Nessuno.' },
  history: { id: 'maintainers.office.history', defaultMessage: 'Storia' },
  reason: { id: 'maintainers.office.reason', defaultMessage: 'Motivo, per la società' },
  words: { id: 'maintainers.office.words', defaultMessage: 'Parole per la società (facoltative)' },
  told: { id: 'maintainers.office.told', defaultMessage: 'I referenti della società ricevono una mail.' },
  decided: { id: 'maintainers.office.decided', defaultMessage: 'Fatto: la società è avvisata.' },
  closeDialog: { id: 'maintainers.office.closeDialog', defaultMessage: 'Chiudi' },
});
export const viewNames = defineMessages({
  waiting: { id: 'maintainers.view.waiting', defaultMessage: 'Da decidere' },
  all: { id: 'maintainers.view.all', defaultMessage: 'Tutte' },
});
export const countMessage = defineMessage<{ count: number }>({
  id: 'maintainers.office.count',
  defaultMessage: '{count, plural, =0 {Nessuna richiesta} one {# richiesta} other {# richieste}}',
});

/** Names of an officer's decisions. */
export const decisionNames = defineMessages({
  enabled: { id: 'maintainers.decision.enabled', defaultMessage: 'Abilita' },
  moreAsked: { id: 'maintainers.decision.moreAsked', defaultMessage: 'Chiedi altro' },
  refused: { id: 'maintainers.decision.refused', defaultMessage: 'Respingi' },
  suspended: { id: 'maintainers.decision.suspended', defaultMessage: 'Sospendi' },
  restored: { id: 'maintainers.decision.restored', defaultMessage: 'Togli la sospensione' },
  revoked: { id: 'maintainers.decision.revoked', defaultMessage: 'Revoca' },
});
/** Explains the effect of each decision before it is made. */
export const decisionTexts = defineMessages({
  enabled: {
    id: 'maintainers.decision.enabledText',
    defaultMessage: 'Chi lavora per la società potrà sceglierla negli impianti, registrarne e inserire controlli.',
  },
  moreAsked: {
    id: 'maintainers.decision.moreAskedText',
    defaultMessage: 'La società completa la richiesta e la invia di nuovo: scrivi che cosa serve.',
  },
  refused: {
    id: 'maintainers.decision.refusedText',
    defaultMessage: 'La società può inviare un’altra richiesta quando avrà quello che manca.',
  },
  suspended: {
    id: 'maintainers.decision.suspendedText',
    defaultMessage: 'Finché dura, chi lavora per la società non vede e non cambia i suoi impianti.',
  },
  restored: {
    id: 'maintainers.decision.restoredText',
    defaultMessage: 'Chi lavora per la società terrà di nuovo i suoi impianti.',
  },
  revoked: {
    id: 'maintainers.decision.revokedText',
    defaultMessage: 'Chi lavora per la società non vede e non cambia più i suoi impianti. Può chiedere di nuovo.',
  },
});
/** Names of the events in the history. */
export const eventNames = defineMessages({
  sent: { id: 'maintainers.event.sent', defaultMessage: 'Richiesta inviata' },
  enabled: { id: 'maintainers.event.enabled', defaultMessage: 'Abilitata' },
  moreAsked: { id: 'maintainers.event.moreAsked', defaultMessage: 'Chiesta un’integrazione' },
  refused: { id: 'maintainers.event.refused', defaultMessage: 'Respinta' },
  suspended: { id: 'maintainers.event.suspended', defaultMessage: 'Sospesa' },
  restored: { id: 'maintainers.event.restored', defaultMessage: 'Sospensione tolta' },
  revoked: { id: 'maintainers.event.revoked', defaultMessage: 'Revocata' },
});
export const companyCaptions = defineMessages({
  fiscalCode: { id: 'maintainers.company.fiscalCode', defaultMessage: 'Codice fiscale' },
  vatNumber: { id: 'maintainers.company.vatNumber', defaultMessage: 'Partita IVA' },
  pec: { id: 'maintainers.company.pec', defaultMessage: 'PEC' },
  seat: { id: 'maintainers.company.seat', defaultMessage: 'Sede' },
  legalRepresentative: { id: 'maintainers.company.legalRepresentative', defaultMessage: 'Legale rappresentante' },
});
