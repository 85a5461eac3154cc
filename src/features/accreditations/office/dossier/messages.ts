import { defineMessage, defineMessages } from 'react-intl';
import type { CaseDocument, CheckCode, CheckOutcome, Decision } from './model';

export const decidedMessage = defineMessage<{ protocol: string; name: string; state: string }>({
  id: 'adminAccreditations.dossier.decided',
  defaultMessage: 'Decisione registrata. {protocol}, {name}: ora «{state}».',
});

export const dossierMessages = defineMessages({
  decisions: { id: 'adminAccreditations.dossier.decisions', defaultMessage: 'Decisioni' },
  noDecision: {
    id: 'adminAccreditations.dossier.noDecision',
    defaultMessage: 'In questo stato l’ufficio non ha decisioni da prendere.',
  },
  goOn: { id: 'adminAccreditations.dossier.goOn', defaultMessage: 'Vai alla pratica successiva' },
  decidedMeanwhile: { id: 'adminAccreditations.dossier.decidedMeanwhile', defaultMessage: 'Decisione registrata.' },
  busy: { id: 'adminAccreditations.dossier.busy', defaultMessage: 'Registrazione in corso…' },
  previous: { id: 'adminAccreditations.dossier.previous', defaultMessage: 'Pratica precedente' },
  next: { id: 'adminAccreditations.dossier.next', defaultMessage: 'Pratica successiva' },
  checks: { id: 'adminAccreditations.dossier.checks', defaultMessage: 'Controlli' },
  notChecked: { id: 'adminAccreditations.dossier.notChecked', defaultMessage: 'Da fare' },
  note: { id: 'adminAccreditations.dossier.note', defaultMessage: 'Nota' },
  checkNoteHint: {
    id: 'adminAccreditations.dossier.checkNoteHint',
    defaultMessage: 'Scrivi perché il controllo non è superato, o perché non serve.',
  },
  documents: { id: 'adminAccreditations.dossier.documents', defaultMessage: 'Documenti' },
  documentsBeside: {
    id: 'adminAccreditations.dossier.documentsBeside',
    defaultMessage: 'Tutti i documenti allegati sono accanto ai controlli, qui sopra.',
  },
  noDocuments: { id: 'adminAccreditations.dossier.noDocuments', defaultMessage: 'Nessun documento allegato.' },
  expired: { id: 'adminAccreditations.dossier.expired', defaultMessage: 'Scaduto' },
  integrations: { id: 'adminAccreditations.dossier.integrations', defaultMessage: 'Richieste di integrazione' },
  orders: { id: 'adminAccreditations.dossier.orders', defaultMessage: 'Conferma dell’ordine' },
  askOrder: { id: 'adminAccreditations.dossier.askOrder', defaultMessage: 'Chiedi all’ordine' },
  askOrderAgain: { id: 'adminAccreditations.dossier.askOrderAgain', defaultMessage: 'Chiedi di nuovo all’ordine' },
  noOrderAsked: {
    id: 'adminAccreditations.dossier.noOrderAsked',
    defaultMessage: 'All’ordine non è stata inviata nessuna richiesta: forse mancava un recapito attivo.',
  },
  notes: { id: 'adminAccreditations.dossier.notes', defaultMessage: 'Note dell’ufficio' },
  noNotes: {
    id: 'adminAccreditations.dossier.noNotes',
    defaultMessage: 'Nessuna nota. Le note sono lette solo dall’ufficio.',
  },
  addNote: { id: 'adminAccreditations.dossier.addNote', defaultMessage: 'Aggiungi una nota' },
  noteTitle: { id: 'adminAccreditations.dossier.noteTitle', defaultMessage: 'Nuova nota' },
  mails: { id: 'adminAccreditations.dossier.mails', defaultMessage: 'Posta inviata nell’ultimo mese' },
  related: { id: 'adminAccreditations.dossier.related', defaultMessage: 'Altre pratiche della stessa persona' },
  ownCase: {
    id: 'adminAccreditations.dossier.ownCase',
    defaultMessage: 'Questa pratica è tua: controlli e decisioni spettano a un altro funzionario.',
  },
  warnings: { id: 'adminAccreditations.dossier.warnings', defaultMessage: 'Da verificare: forse la stessa persona' },
  assignee: { id: 'adminAccreditations.dossier.assignee', defaultMessage: 'Assegnata a' },
  assigneesFailed: {
    id: 'adminAccreditations.dossier.assigneesFailed',
    defaultMessage: 'Non è stato possibile caricare l’elenco degli operatori a cui assegnare.',
  },
  nobody: { id: 'adminAccreditations.dossier.nobody', defaultMessage: 'Nessuno' },
  reason: { id: 'adminAccreditations.dossier.reason', defaultMessage: 'Motivazione' },
  reasonHint: {
    id: 'adminAccreditations.dossier.reasonHint',
    defaultMessage: 'È comunicata a chi ha presentato la domanda.',
  },
  feeReason: { id: 'adminAccreditations.dossier.feeReason', defaultMessage: 'Come risulta il pagamento' },
  feeReasonHint: {
    id: 'adminAccreditations.dossier.feeReasonHint',
    defaultMessage:
      'Per esempio la ricevuta e il conto su cui è arrivato. Resta nella storia della pratica e nei libri contabili, ed è comunicato a chi ha presentato la domanda.',
  },
  integrationText: { id: 'adminAccreditations.dossier.integrationText', defaultMessage: 'Che cosa si chiede' },
  answerBy: { id: 'adminAccreditations.dossier.answerBy', defaultMessage: 'Rispondere entro il' },
  suspendedTo: { id: 'adminAccreditations.dossier.suspendedTo', defaultMessage: 'Sospeso fino al' },
  suspendedToHint: {
    id: 'adminAccreditations.dossier.suspendedToHint',
    defaultMessage: 'Senza una data la sospensione dura finché l’ufficio non la termina.',
  },
  confirm: { id: 'adminAccreditations.dossier.confirm', defaultMessage: 'Conferma' },
  changed: { id: 'adminAccreditations.dossier.changed', defaultMessage: 'Che cosa è cambiato intanto:' },
  look: { id: 'adminAccreditations.dossier.look', defaultMessage: 'Guarda la pratica com’è ora' },
  kept: { id: 'adminAccreditations.dossier.kept', defaultMessage: 'Quello che hai scritto resta.' },
  notOpen: {
    id: 'adminAccreditations.dossier.notOpen',
    defaultMessage: 'Nello stato di adesso questa decisione non è più possibile. Il testo resta qui finché non chiudi.',
  },
  actFailed: { id: 'adminAccreditations.dossier.actFailed', defaultMessage: 'L’operazione non è riuscita.' },
  understood: { id: 'adminAccreditations.dossier.understood', defaultMessage: 'Ho capito' },
  queueEmpty: {
    id: 'adminAccreditations.dossier.queueEmpty',
    defaultMessage: 'La coda è finita: non ci sono altre pratiche.',
  },
});

/** Sentences with a value. */
export const dossierSentences = {
  checkedBy: defineMessage<{ name: string; at: string }>({
    id: 'adminAccreditations.dossier.checkedBy',
    defaultMessage: '{name}, {at}',
  }),
  expiresOn: defineMessage<{ date: string }>({
    id: 'adminAccreditations.dossier.expiresOn',
    defaultMessage: 'valido fino al {date}',
  }),
  askedOn: defineMessage<{ at: string; due: string }>({
    id: 'adminAccreditations.dossier.askedOn',
    defaultMessage: 'Chiesta il {at}, risposta entro il {due}',
  }),
  remindedOn: defineMessage<{ at: string }>({
    id: 'adminAccreditations.dossier.remindedOn',
    defaultMessage: 'Sollecitata il {at}',
  }),
  orderAskedOn: defineMessage<{ board: string; at: string; until: string }>({
    id: 'adminAccreditations.dossier.orderAskedOn',
    defaultMessage: '{board}: chiesto il {at}, collegamento valido fino al {until}',
  }),
  checkTitle: defineMessage<{ check: string; outcome: string }>({
    id: 'adminAccreditations.dossier.checkTitle',
    defaultMessage: '{check}: {outcome}',
  }),
};

export const checkNames = defineMessages({
  identity: { id: 'adminAccreditations.check.identity', defaultMessage: 'Identità' },
  studyTitle: { id: 'adminAccreditations.check.studyTitle', defaultMessage: 'Titolo di studio' },
  order: { id: 'adminAccreditations.check.order', defaultMessage: 'Iscrizione all’ordine' },
  course: { id: 'adminAccreditations.check.course', defaultMessage: 'Corso' },
  declarations: { id: 'adminAccreditations.check.declarations', defaultMessage: 'Dichiarazioni' },
}) satisfies Record<CheckCode, object>;

export const outcomeNames = defineMessages({
  passed: { id: 'adminAccreditations.check.passed', defaultMessage: 'Superato' },
  failed: { id: 'adminAccreditations.check.failed', defaultMessage: 'Non superato' },
  waived: { id: 'adminAccreditations.check.waived', defaultMessage: 'Non serve' },
}) satisfies Record<CheckOutcome, object>;

export const documentNames = defineMessages({
  identity: { id: 'adminAccreditations.document.identity', defaultMessage: 'Documento d’identità' },
  studyTitle: { id: 'adminAccreditations.document.studyTitle', defaultMessage: 'Titolo di studio' },
  orderEnrolment: { id: 'adminAccreditations.document.orderEnrolment', defaultMessage: 'Iscrizione all’ordine' },
  courseCertificate: { id: 'adminAccreditations.document.courseCertificate', defaultMessage: 'Attestato del corso' },
  insurance: { id: 'adminAccreditations.document.insurance', defaultMessage: 'Assicurazione' },
  other: { id: 'adminAccreditations.document.other', defaultMessage: 'Altro documento' },
}) satisfies Record<CaseDocument['kind'], object>;

/** Outcomes of questions and mails. */
export const endings = defineMessages({
  answered: { id: 'adminAccreditations.ending.answered', defaultMessage: 'Risposta ricevuta' },
  lapsed: { id: 'adminAccreditations.ending.lapsed', defaultMessage: 'Termine scaduto senza risposta' },
  withdrawn: { id: 'adminAccreditations.ending.withdrawn', defaultMessage: 'Domanda ritirata' },
  open: { id: 'adminAccreditations.ending.open', defaultMessage: 'In attesa di risposta' },
  confirmed: { id: 'adminAccreditations.ending.confirmed', defaultMessage: 'Iscrizione confermata' },
  denied: { id: 'adminAccreditations.ending.denied', defaultMessage: 'Iscrizione non confermata' },
  superseded: {
    id: 'adminAccreditations.ending.superseded',
    defaultMessage: 'Sostituita da una richiesta più recente',
  },
  officeConfirmed: {
    id: 'adminAccreditations.ending.officeConfirmed',
    defaultMessage: 'Iscrizione confermata dall’ufficio sulla base di quanto comunicato dall’ordine',
  },
  officeDenied: {
    id: 'adminAccreditations.ending.officeDenied',
    defaultMessage: 'Iscrizione non confermata, come l’ordine ha comunicato all’ufficio',
  },
  waiting: { id: 'adminAccreditations.ending.waiting', defaultMessage: 'In coda' },
  sent: { id: 'adminAccreditations.ending.sent', defaultMessage: 'Inviata' },
  failed: { id: 'adminAccreditations.ending.failed', defaultMessage: 'Non consegnata' },
});

/** Labels of the decisions' buttons, and titles of their dialogs. */
export const decisionNames = defineMessages({
  passAndApprove: {
    id: 'adminAccreditations.decision.passAndApprove',
    defaultMessage: 'Controlli superati, accredita',
  },
  approved: { id: 'adminAccreditations.decision.approved', defaultMessage: 'Accredita' },
  feeReceived: { id: 'adminAccreditations.decision.feeReceived', defaultMessage: 'Contributo ricevuto' },
  orderConfirmed: { id: 'adminAccreditations.decision.orderConfirmed', defaultMessage: 'L’ordine conferma' },
  orderDenied: { id: 'adminAccreditations.decision.orderDenied', defaultMessage: 'L’ordine non conferma' },
  integrationRequested: {
    id: 'adminAccreditations.decision.integrationRequested',
    defaultMessage: 'Chiedi integrazione',
  },
  refused: { id: 'adminAccreditations.decision.refused', defaultMessage: 'Rifiuta' },
  suspended: { id: 'adminAccreditations.decision.suspended', defaultMessage: 'Sospendi' },
  suspensionEnded: { id: 'adminAccreditations.decision.suspensionEnded', defaultMessage: 'Termina la sospensione' },
  revoked: { id: 'adminAccreditations.decision.revoked', defaultMessage: 'Revoca' },
  ceased: { id: 'adminAccreditations.decision.ceased', defaultMessage: 'Registra la cessazione' },
}) satisfies Record<Decision, object>;

/** The effects of a decision, shown before it is confirmed. */
export const decisionEffects = defineMessages({
  passAndApprove: {
    id: 'adminAccreditations.effect.passAndApprove',
    defaultMessage: 'L’accreditamento è concesso per tre anni. Chi ha presentato la domanda è avvisato.',
  },
  approved: {
    id: 'adminAccreditations.effect.approved',
    defaultMessage: 'L’accreditamento è concesso per tre anni. Chi ha presentato la domanda è avvisato.',
  },
  feeReceived: {
    id: 'adminAccreditations.effect.feeReceived',
    defaultMessage:
      'Il contributo risulta pagato oggi ed entra nei libri come incasso senza movimento della banca. Se c’è un ordine da interpellare, la richiesta parte subito.',
  },
  orderConfirmed: {
    id: 'adminAccreditations.effect.orderConfirmed',
    defaultMessage: 'L’iscrizione risulta confermata e la domanda passa alla verifica.',
  },
  orderDenied: {
    id: 'adminAccreditations.effect.orderDenied',
    defaultMessage: 'L’iscrizione risulta non confermata. La domanda passa alla verifica: decide l’ufficio.',
  },
  integrationRequested: {
    id: 'adminAccreditations.effect.integrationRequested',
    defaultMessage:
      'La richiesta è inviata per posta. Se il termine passa senza risposta, la domanda torna all’ufficio.',
  },
  refused: {
    id: 'adminAccreditations.effect.refused',
    defaultMessage:
      'La domanda è rifiutata in modo definitivo. Chi l’ha presentata riceve la motivazione e può presentarne una nuova.',
  },
  suspended: {
    id: 'adminAccreditations.effect.suspended',
    defaultMessage: 'Il certificatore non può depositare attestati durante la sospensione.',
  },
  suspensionEnded: {
    id: 'adminAccreditations.effect.suspensionEnded',
    defaultMessage: 'L’accreditamento torna valido, se il suo termine non è passato.',
  },
  revoked: {
    id: 'adminAccreditations.effect.revoked',
    defaultMessage: 'L’accreditamento è revocato in modo definitivo. Il certificatore riceve la motivazione.',
  },
  ceased: { id: 'adminAccreditations.effect.ceased', defaultMessage: 'L’accreditamento cessa in modo definitivo.' },
}) satisfies Record<Decision, object>;
