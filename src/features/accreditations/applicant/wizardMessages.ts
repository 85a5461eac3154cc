import { defineMessage, defineMessages } from 'react-intl';
import type { DocumentKind } from './model';

export const wizardMessages = defineMessages({
  toSummary: { id: 'accreditations.wizard.toSummary', defaultMessage: 'Torna al riepilogo' },
  lacking: {
    id: 'accreditations.wizard.lacking',
    defaultMessage: 'Manca: senza questo dato la domanda non si può inviare.',
  },
  title: { id: 'accreditations.wizard.title', defaultMessage: 'Domanda di accreditamento' },
  lead: {
    id: 'accreditations.wizard.lead',
    defaultMessage: 'La domanda si salva da sola: puoi interrompere e riprendere quando vuoi.',
  },
  loading: { id: 'accreditations.wizard.loading', defaultMessage: 'Caricamento della domanda…' },
  closed: { id: 'accreditations.wizard.closed', defaultMessage: 'Questa domanda non si può più modificare.' },
  toStatus: { id: 'accreditations.wizard.toStatus', defaultMessage: 'Vai allo stato della domanda' },
  steps: { id: 'accreditations.wizard.steps', defaultMessage: 'Passi della domanda' },
  help: { id: 'accreditations.wizard.help', defaultMessage: 'In questo passo' },
  back: { id: 'accreditations.wizard.back', defaultMessage: 'Indietro' },
  forward: { id: 'accreditations.wizard.forward', defaultMessage: 'Avanti' },
  choose: { id: 'accreditations.wizard.choose', defaultMessage: 'Scegli…' },
  expired: { id: 'accreditations.wizard.expired', defaultMessage: 'È scaduta: indica una scadenza ancora valida.' },
});

export const stepNames = defineMessages({
  subject: { id: 'accreditations.step.subject', defaultMessage: 'Chi presenta la domanda' },
  title: { id: 'accreditations.step.title', defaultMessage: 'Titolo di studio' },
  qualification: { id: 'accreditations.step.qualification', defaultMessage: 'Ordine e corso' },
  other: { id: 'accreditations.step.other', defaultMessage: 'Altri accreditamenti e polizza' },
  documents: { id: 'accreditations.step.documents', defaultMessage: 'Documenti' },
  declarations: { id: 'accreditations.step.declarations', defaultMessage: 'Dichiarazioni' },
  summary: { id: 'accreditations.step.summary', defaultMessage: 'Riepilogo e invio' },
});
export const stepStateNames = defineMessages({
  done: { id: 'accreditations.step.done', defaultMessage: 'Completo' },
  open: { id: 'accreditations.step.open', defaultMessage: 'Da completare' },
  wrong: { id: 'accreditations.step.wrong', defaultMessage: 'Da correggere' },
});
export const stepHelp = defineMessages({
  subject: {
    id: 'accreditations.help.subject',
    defaultMessage:
      'Chi certifica può lavorare in proprio oppure per una società o un ente. Se lavori per una società, aggiungila prima tra le tue società.',
  },
  title: {
    id: 'accreditations.help.title',
    defaultMessage:
      'I titoli ammessi sono quelli del D.P.R. 75/2013, articolo 2. Tieni a portata di mano il diploma: servono l’anno e l’istituto.',
  },
  qualification: {
    id: 'accreditations.help.qualification',
    defaultMessage:
      'Chi è iscritto a un ordine o collegio, con un titolo che lo permette, non ha bisogno di un corso. Agli altri serve un corso di almeno 80 ore con esame finale.',
  },
  other: {
    id: 'accreditations.help.other',
    defaultMessage: 'Questo passo è facoltativo: indica altri accreditamenti e la polizza professionale, se li hai.',
  },
  documents: {
    id: 'accreditations.help.documents',
    defaultMessage: 'Allega copie leggibili, anche fotografate. Puoi toglierle e sostituirle fino all’invio.',
  },
  declarations: {
    id: 'accreditations.help.declarations',
    defaultMessage: 'Leggi le dichiarazioni con calma: valgono come autocertificazione ai sensi del D.P.R. 445/2000.',
  },
  summary: {
    id: 'accreditations.help.summary',
    defaultMessage:
      'Rileggi tutto prima di inviare. Dopo l’invio trovi la domanda e la ricevuta nella pagina del tuo accreditamento.',
  },
});
export const stepMessage = defineMessage<{ number: number; count: number; name: string }>({
  id: 'accreditations.wizard.step',
  defaultMessage: 'Passo {number} di {count}: {name}',
});

export const fieldNames = defineMessages({
  subjectKindId: { id: 'accreditations.field.subjectKindId', defaultMessage: 'Tipo di soggetto' },
  companyId: { id: 'accreditations.field.companyId', defaultMessage: 'Società o ente' },
  titleId: { id: 'accreditations.field.titleId', defaultMessage: 'Titolo di studio' },
  titleYear: { id: 'accreditations.field.titleYear', defaultMessage: 'Anno di conseguimento' },
  school: { id: 'accreditations.field.school', defaultMessage: 'Istituto o università' },
  orderTypeId: { id: 'accreditations.field.orderTypeId', defaultMessage: 'Ordine o collegio' },
  orderProvince: { id: 'accreditations.field.orderProvince', defaultMessage: 'Provincia dell’ordine' },
  orderNumber: { id: 'accreditations.field.orderNumber', defaultMessage: 'Numero di iscrizione' },
  orderDate: { id: 'accreditations.field.orderDate', defaultMessage: 'Data di iscrizione' },
  orderSection: { id: 'accreditations.field.orderSection', defaultMessage: 'Sezione' },
  orderSector: { id: 'accreditations.field.orderSector', defaultMessage: 'Settore' },
  courseKindId: { id: 'accreditations.field.courseKindId', defaultMessage: 'Corso' },
  courseProvider: { id: 'accreditations.field.courseProvider', defaultMessage: 'Ente che ha tenuto il corso' },
  courseDate: { id: 'accreditations.field.courseDate', defaultMessage: 'Data dell’esame finale' },
  courseHours: { id: 'accreditations.field.courseHours', defaultMessage: 'Durata in ore' },
  insuranceCompany: { id: 'accreditations.field.insuranceCompany', defaultMessage: 'Compagnia di assicurazione' },
  insurancePolicy: { id: 'accreditations.field.insurancePolicy', defaultMessage: 'Numero di polizza' },
  insuranceExpiresOn: { id: 'accreditations.field.insuranceExpiresOn', defaultMessage: 'Scadenza della polizza' },
  otherAccreditations: {
    id: 'accreditations.field.otherAccreditations',
    defaultMessage: 'Altri elenchi in cui sei accreditato',
  },
  requirements: {
    id: 'accreditations.field.requirements',
    defaultMessage: 'Dichiaro di possedere i requisiti dell’art. 2 del D.P.R. 75/2013.',
  },
  truthfulness: {
    id: 'accreditations.field.truthfulness',
    defaultMessage:
      'Dichiaro che quanto scritto è vero e so di rispondere delle dichiarazioni false (D.P.R. 445/2000, art. 76).',
  },
  privacy: {
    id: 'accreditations.field.privacy',
    defaultMessage: 'Ho letto l’informativa sul trattamento dei dati personali.',
  },
});

export const hints = defineMessages({
  company: { id: 'accreditations.hint.company', defaultMessage: 'Tra le società e gli enti per cui risulti lavorare.' },
  noCompany: {
    id: 'accreditations.hint.noCompany',
    defaultMessage: 'Non risulti lavorare per nessuna società o ente: aggiungila prima tra le tue società.',
  },
  title: { id: 'accreditations.hint.title', defaultMessage: 'Scrivi una parte del nome e scegli dall’elenco.' },
  noTitle: {
    id: 'accreditations.hint.noTitle',
    defaultMessage: 'Nessun titolo corrisponde: prova con un’altra parola.',
  },
  titleRefused: { id: 'accreditations.hint.titleRefused', defaultMessage: 'Scegli un titolo dall’elenco.' },
  titleFree: {
    id: 'accreditations.hint.titleFree',
    defaultMessage: 'Con l’iscrizione a un ordine o collegio questo titolo non richiede un corso.',
  },
  titleNeedsCourse: {
    id: 'accreditations.hint.titleNeedsCourse',
    defaultMessage:
      'Questo titolo richiede un corso qualificato di almeno 80 ore con esame finale: ti chiederemo l’attestato.',
  },
  courseNeeded: {
    id: 'accreditations.hint.courseNeeded',
    defaultMessage: 'Con il titolo che hai scelto, o senza l’iscrizione a un ordine, serve un corso qualificato.',
  },
  hours: { id: 'accreditations.hint.hours', defaultMessage: 'Almeno 80 ore.' },
  insurance: {
    id: 'accreditations.hint.insurance',
    defaultMessage: 'Se hai una polizza di responsabilità civile professionale.',
  },
  declarations: {
    id: 'accreditations.hint.declarations',
    defaultMessage: 'Senza queste dichiarazioni la domanda non si può inviare.',
  },
  privacy: {
    id: 'accreditations.hint.privacy',
    defaultMessage: 'Leggi l’informativa sul trattamento dei dati personali (si apre in un’altra scheda)',
  },
});
export const sections = defineMessages({
  order: { id: 'accreditations.section.order', defaultMessage: 'Iscrizione a un ordine o collegio' },
  course: { id: 'accreditations.section.course', defaultMessage: 'Corso qualificato' },
  insurance: { id: 'accreditations.section.insurance', defaultMessage: 'Polizza professionale' },
});

export const documentNames = defineMessages({
  identity: { id: 'accreditations.document.identity', defaultMessage: 'Documento d’identità' },
  studyTitle: { id: 'accreditations.document.studyTitle', defaultMessage: 'Titolo di studio' },
  orderEnrolment: { id: 'accreditations.document.orderEnrolment', defaultMessage: 'Iscrizione all’ordine o collegio' },
  courseCertificate: { id: 'accreditations.document.courseCertificate', defaultMessage: 'Attestato del corso' },
  insurance: { id: 'accreditations.document.insurance', defaultMessage: 'Polizza professionale' },
  other: { id: 'accreditations.document.other', defaultMessage: 'Altri documenti' },
}) satisfies Record<DocumentKind, object>;
export const expiryMessage = defineMessage<{ name: string }>({
  id: 'accreditations.document.expiry',
  defaultMessage: 'Scadenza di {name}',
});
export const documentMessages = defineMessages({
  expired: {
    id: 'accreditations.document.expired',
    defaultMessage: 'Questo documento è scaduto: allegane uno valido.',
  },
  lacking: {
    id: 'accreditations.document.lacking',
    defaultMessage: 'Allega questo documento: senza, la domanda non si può inviare.',
  },
  busy: { id: 'accreditations.document.busy', defaultMessage: 'Aspetta che i file siano caricati.' },
});

export const summaryMessages = defineMessages({
  print: { id: 'accreditations.summary.print', defaultMessage: 'Stampa il riepilogo' },
  missing: {
    id: 'accreditations.summary.missing',
    defaultMessage: 'Prima di inviare resta qualcosa da completare o correggere',
  },
  notSent: {
    id: 'accreditations.summary.notSent',
    defaultMessage: 'La domanda non è stata inviata: prima completa o correggi quanto elencato sopra.',
  },
  notWhole: {
    id: 'accreditations.summary.notWhole',
    defaultMessage:
      'Qualcosa che hai scritto non si può salvare, e la domanda partirebbe senza: correggi i campi segnati nei passi, poi inviala.',
  },
  ready: { id: 'accreditations.summary.ready', defaultMessage: 'La domanda è completa.' },
  next: {
    id: 'accreditations.summary.next',
    defaultMessage:
      'Dopo l’invio la domanda non si può più modificare. Poi l’ordine conferma la tua iscrizione, se ne hai indicata una, e l’ufficio verifica la domanda: ti scriviamo a ogni passo.',
  },
  send: { id: 'accreditations.summary.send', defaultMessage: 'Invia la domanda' },
  sending: { id: 'accreditations.summary.sending', defaultMessage: 'Invio in corso…' },
  confirmTitle: { id: 'accreditations.summary.confirmTitle', defaultMessage: 'Inviare la domanda?' },
  toAnswer: { id: 'accreditations.summary.toAnswer', defaultMessage: 'Torna alla richiesta e rispondi' },
  discard: { id: 'accreditations.summary.discard', defaultMessage: 'Elimina la bozza' },
  discardTitle: { id: 'accreditations.summary.discardTitle', defaultMessage: 'Eliminare la bozza?' },
  discardText: { id: 'accreditations.summary.discardText', defaultMessage: 'Quello che hai compilato andrà perso.' },
  applicant: { id: 'accreditations.summary.applicant', defaultMessage: 'Chi fa la domanda' },
  birthDate: { id: 'accreditations.summary.birthDate', defaultMessage: 'Data di nascita' },
  none: { id: 'accreditations.summary.none', defaultMessage: 'Non indicato' },
  yes: { id: 'accreditations.summary.yes', defaultMessage: 'Sì' },
  no: { id: 'accreditations.summary.no', defaultMessage: 'No' },
});
export const feeMessage = defineMessage<{ fee: string }>({
  id: 'accreditations.summary.fee',
  defaultMessage:
    'Il contributo è di {fee} e si paga dopo l’invio, dal portafoglio o con pagoPA: appena è pagato la domanda va avanti da sola.',
});

/** The things that prevent sending, in the server's order. */
export const missingNames = defineMessages({
  personalRecord: {
    id: 'accreditations.missing.personalRecord',
    defaultMessage: 'Il comune di residenza o dello studio, nella tua anagrafica',
  },
  subjectKind: { id: 'accreditations.missing.subjectKind', defaultMessage: 'Il tipo di soggetto' },
  company: { id: 'accreditations.missing.company', defaultMessage: 'La società o l’ente' },
  studyTitle: { id: 'accreditations.missing.studyTitle', defaultMessage: 'Il titolo di studio, con anno e istituto' },
  order: { id: 'accreditations.missing.order', defaultMessage: 'Provincia, numero e data dell’iscrizione all’ordine' },
  course: { id: 'accreditations.missing.course', defaultMessage: 'Ente, data e durata del corso' },
  courseHours: { id: 'accreditations.missing.courseHours', defaultMessage: 'Un corso di almeno 80 ore' },
  courseNeeded: { id: 'accreditations.missing.courseNeeded', defaultMessage: 'Il corso che il tuo titolo richiede' },
  insuranceExpired: { id: 'accreditations.missing.insuranceExpired', defaultMessage: 'Una polizza ancora valida' },
  documentExpired: {
    id: 'accreditations.missing.documentExpired',
    defaultMessage: 'Un documento valido al posto di quello scaduto',
  },
  declarations: { id: 'accreditations.missing.declarations', defaultMessage: 'Le dichiarazioni' },
  emailNotConfirmed: {
    id: 'accreditations.missing.emailNotConfirmed',
    defaultMessage: 'La conferma del tuo indirizzo e-mail',
  },
  unknown: { id: 'accreditations.missing.unknown', defaultMessage: 'Un dato della domanda' },
});
export const missingDocument = defineMessage<{ document: string }>({
  id: 'accreditations.missing.document',
  defaultMessage: 'Documento da allegare: {document}',
});
export const missingExpired = defineMessage<{ document: string }>({
  id: 'accreditations.missing.expired',
  defaultMessage: 'Documento scaduto: {document}',
});
