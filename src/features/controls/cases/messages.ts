import { columnNames } from '../../../../common/labels/controls';
import { defineMessage, defineMessages, type MessageDescriptor } from 'react-intl';

export const messages = defineMessages({
  lead: {
    id: 'certificates.controls.lead',
    defaultMessage: 'Gli attestati che l’ufficio guarda sui documenti o sul posto, da quello che aspetta da più tempo.',
  },
  queues: { id: 'certificates.controls.queues', defaultMessage: 'Code dei controlli' },
  grid: { id: 'certificates.controls.grid', defaultMessage: 'Controlli' },
  empty: { id: 'certificates.controls.empty', defaultMessage: 'In questa coda non c’è nulla.' },
  noMatch: { id: 'certificates.controls.noMatch', defaultMessage: 'Nessun controllo corrisponde ai filtri.' },
  searchHint: { id: 'certificates.controls.searchHint', defaultMessage: 'Numero, indirizzo, dati catastali' },
  clearSelection: { id: 'certificates.controls.clearSelection', defaultMessage: 'Deseleziona' },
  noNumber: { id: 'certificates.controls.noNumber', defaultMessage: 'Senza numero' },
  loading: { id: 'certificates.controls.loading', defaultMessage: 'Caricamento del controllo…' },
  close: { id: 'certificates.controls.close', defaultMessage: 'Chiudi il controllo' },
  previous: { id: 'certificates.controls.previous', defaultMessage: 'Controllo precedente' },
  next: { id: 'certificates.controls.next', defaultMessage: 'Controllo successivo' },
  actions: { id: 'certificates.controls.actions', defaultMessage: 'Che cosa fare' },
  own: {
    id: 'certificates.controls.own',
    defaultMessage: 'Questo attestato è tuo: lo controlla un altro funzionario.',
  },
  certificate: { id: 'certificates.controls.certificate', defaultMessage: 'Apri l’attestato' },
  assignee: { id: 'certificates.controls.assignee', defaultMessage: 'Assegnato a' },
  nobody: { id: 'certificates.controls.nobody', defaultMessage: 'Nessuno' },
  history: { id: 'certificates.controls.history', defaultMessage: 'Storia del controllo' },
  section: { id: 'certificates.controls.section', defaultMessage: 'Controlli dell’ufficio' },
  open: { id: 'certificates.controls.open', defaultMessage: 'Apri un controllo' },
  answer: { id: 'certificates.controls.answer', defaultMessage: 'Manda i documenti' },
  answerOnPage: { id: 'certificates.controls.answerOnPage', defaultMessage: 'Manda i documenti dalla pagina' },
  answerLead: {
    id: 'certificates.controls.answerLead',
    defaultMessage: 'Li leggono i funzionari che controllano. Mandali tutti insieme: poi la richiesta è chiusa.',
  },
  uploading: { id: 'certificates.controls.uploading', defaultMessage: 'Attendi che i documenti siano caricati.' },
  noDocument: { id: 'certificates.controls.noDocument', defaultMessage: 'Allega almeno un documento.' },
  meanwhile: {
    id: 'certificates.controls.meanwhile',
    defaultMessage:
      'Fino alla conclusione l’attestato non si modifica e non si registra un altro attestato della stessa unità.',
  },
  notAmount: {
    id: 'certificates.controls.notAmount',
    defaultMessage: 'Scrivi un importo in euro, per esempio 1.400 o 1400,50.',
  },
  closeDialog: { id: 'certificates.controls.closeDialog', defaultMessage: 'Chiudi' },
  minutes: { id: 'certificates.controls.minutes', defaultMessage: 'Verbale (PDF)' },
  notice: { id: 'certificates.controls.notice', defaultMessage: 'Avviso di sanzione (PDF)' },
  toPage: { id: 'certificates.controls.toPage', defaultMessage: 'Vai al controllo' },
  all: { id: 'certificates.controls.all', defaultMessage: 'Controlli degli attestati' },
  choose: { id: 'certificates.controls.choose', defaultMessage: 'Scegli' },
  consequences: { id: 'certificates.controls.consequences', defaultMessage: 'Conseguenze' },
  documents: { id: 'certificates.controls.documents', defaultMessage: 'Documenti da chiedere' },
});

const factNames = defineMessages({
  visitTime: { id: 'certificates.controls.visitTime', defaultMessage: 'Ora della visita (per esempio 09:30)' },
  visitedOn: { id: 'certificates.controls.visitedOn', defaultMessage: 'Visita svolta il' },
  findings: { id: 'certificates.controls.findings', defaultMessage: 'Che cosa si è visto' },
  conclusion: { id: 'certificates.controls.conclusion', defaultMessage: 'Motivo, che il certificatore legge' },
  request: { id: 'certificates.controls.request', defaultMessage: 'Richiesta' },
  asked: { id: 'certificates.controls.asked', defaultMessage: 'Documenti chiesti' },
  sent: { id: 'certificates.controls.sent', defaultMessage: 'Documenti mandati' },
  reason: { id: 'certificates.controls.reason', defaultMessage: 'Motivo' },
  correctedAt: { id: 'certificates.controls.correctedAt', defaultMessage: 'Corretto il' },
  sanctionCents: { id: 'certificates.controls.sanctionCents', defaultMessage: 'Sanzione in euro (da 700 a 4.200)' },
  sanction: { id: 'certificates.controls.sanctionTold', defaultMessage: 'Sanzione' },
  noticeNumber: { id: 'certificates.controls.noticeNumber', defaultMessage: 'Numero dell’avviso di sanzione' },
  hearingUntil: {
    id: 'certificates.controls.hearingUntil',
    defaultMessage: 'Scritti difensivi e audizione entro il (dalla notifica, 30 giorni)',
  },
  noticeHash: { id: 'certificates.controls.noticeHash', defaultMessage: 'Impronta dell’avviso (SHA-256)' },
});

/** Names of facts and fields. */
export const captions: Readonly<Record<keyof typeof columnNames | keyof typeof factNames, MessageDescriptor>> = {
  ...columnNames,
  ...factNames,
};

export const queueNames = defineMessages({
  all: { id: 'certificates.controls.queue.all', defaultMessage: 'Tutti' },
  open: { id: 'certificates.controls.queue.open', defaultMessage: 'Aperti' },
  mine: { id: 'certificates.controls.queue.mine', defaultMessage: 'Miei' },
  unassigned: { id: 'certificates.controls.queue.unassigned', defaultMessage: 'Non assegnati' },
  before: { id: 'certificates.controls.queue.before', defaultMessage: 'Prima della registrazione' },
  awaitingDocuments: { id: 'certificates.controls.queue.awaitingDocuments', defaultMessage: 'In attesa di documenti' },
  toExamine: { id: 'certificates.controls.queue.toExamine', defaultMessage: 'Da esaminare' },
  visits: { id: 'certificates.controls.queue.visits', defaultMessage: 'Visite' },
  corrections: { id: 'certificates.controls.queue.corrections', defaultMessage: 'Correzioni attese' },
  concluded: { id: 'certificates.controls.queue.concluded', defaultMessage: 'Conclusi' },
});

export const documentNames = defineMessages({
  engagement: { id: 'certificates.controls.document.engagement', defaultMessage: 'Lettera d’incarico' },
  insurance: { id: 'certificates.controls.document.insurance', defaultMessage: 'Polizza professionale' },
  archive: { id: 'certificates.controls.document.archive', defaultMessage: 'Fascicolo archiviato' },
  photos: { id: 'certificates.controls.document.photos', defaultMessage: 'Fotografie del sopralluogo' },
});

export const consequenceNames = defineMessages({
  correction: {
    id: 'certificates.controls.consequence.correction',
    defaultMessage: 'Correggere con un attestato che sostituisce',
  },
  annulment: { id: 'certificates.controls.consequence.annulment', defaultMessage: 'Annullare l’attestato' },
  sanction: { id: 'certificates.controls.consequence.sanction', defaultMessage: 'Avviso di sanzione' },
  report: {
    id: 'certificates.controls.consequence.report',
    defaultMessage: 'Segnalare all’ufficio accreditamenti',
  },
});

/** Labels of the events' buttons. */
export const eventNames = defineMessages({
  documentsAsked: { id: 'certificates.controls.event.documentsAsked', defaultMessage: 'Chiedi documenti' },
  visitSet: { id: 'certificates.controls.event.visitSet', defaultMessage: 'Fissa la visita' },
  visited: { id: 'certificates.controls.event.visited', defaultMessage: 'Scrivi della visita' },
  concluded: { id: 'certificates.controls.event.concluded', defaultMessage: 'Concludi' },
  withdrawn: { id: 'certificates.controls.event.withdrawn', defaultMessage: 'Ritira il controllo' },
});

/** Names of the history's events. */
export const stepNames: Readonly<Record<string, { id: string; defaultMessage: string }>> = defineMessages({
  controlOpened: { id: 'certificates.controls.step.controlOpened', defaultMessage: 'Controllo aperto' },
  assigned: { id: 'certificates.controls.step.assigned', defaultMessage: 'Assegnato' },
  documentsAsked: { id: 'certificates.controls.step.documentsAsked', defaultMessage: 'Documenti richiesti' },
  documentsSent: { id: 'certificates.controls.step.documentsSent', defaultMessage: 'Documenti ricevuti' },
  visitSet: { id: 'certificates.controls.step.visitSet', defaultMessage: 'Visita fissata' },
  visited: { id: 'certificates.controls.step.visited', defaultMessage: 'Visita svolta' },
  concluded: { id: 'certificates.controls.step.concluded', defaultMessage: 'Controllo concluso' },
  withdrawn: { id: 'certificates.controls.step.withdrawn', defaultMessage: 'Controllo ritirato' },
});

export const doneNotices = defineMessages({
  opened: { id: 'certificates.controls.done.opened', defaultMessage: 'Il controllo è aperto.' },
  assigned: { id: 'certificates.controls.done.assigned', defaultMessage: 'Il controllo è assegnato.' },
  documentsAsked: {
    id: 'certificates.controls.done.documentsAsked',
    defaultMessage: 'I documenti sono richiesti: il certificatore riceve un’e-mail.',
  },
  documentsSent: { id: 'certificates.controls.done.documentsSent', defaultMessage: 'I documenti sono stati mandati.' },
  visitSet: {
    id: 'certificates.controls.done.visitSet',
    defaultMessage: 'La visita è fissata: il certificatore riceve un’e-mail.',
  },
  visited: { id: 'certificates.controls.done.visited', defaultMessage: 'La visita è scritta.' },
  concluded: { id: 'certificates.controls.done.concluded', defaultMessage: 'Il controllo è concluso.' },
  withdrawn: { id: 'certificates.controls.done.withdrawn', defaultMessage: 'Il controllo è ritirato.' },
});

export const countMessage = defineMessage<{ count: number }>({
  id: 'certificates.controls.count',
  defaultMessage: '{count, plural, =0 {Nessun controllo} one {# controllo} other {# controlli}}',
});
export const visitMessage = defineMessage<{ day: string; time: string }>({
  id: 'certificates.controls.visitAt',
  defaultMessage: '{day}, ore {time}',
});

export const selectedMessage = defineMessage<{ count: number }>({
  id: 'certificates.controls.selected',
  defaultMessage: '{count, plural, one {# selezionato} other {# selezionati}}',
});
/** Names of the buttons that export the selected rows alone. */
export const exportSelectedMessages = {
  xlsx: defineMessage<{ count: number }>({
    id: 'certificates.controls.xlsxSelected',
    defaultMessage:
      '{count, plural, one {Esporta in Excel il controllo selezionato} other {Esporta in Excel i {count, number} controlli selezionati}}',
  }),
  csv: defineMessage<{ count: number }>({
    id: 'certificates.controls.csvSelected',
    defaultMessage:
      '{count, plural, one {Esporta in CSV il controllo selezionato} other {Esporta in CSV i {count, number} controlli selezionati}}',
  }),
};
