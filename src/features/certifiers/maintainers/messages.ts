import { defineMessage, defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'maintainers.own.title', defaultMessage: 'Abilitazione dei manutentori' },
  lead: {
    id: 'maintainers.own.lead',
    defaultMessage:
      'Gli impianti termici li tengono le imprese abilitate (D.P.R. 74/2013, art. 7; D.M. 37/2008): qui chiedi l’abilitazione della tua e vedi a che punto è.',
  },
  loading: { id: 'maintainers.own.loading', defaultMessage: 'Caricamento delle tue società…' },
  stepsTitle: { id: 'maintainers.own.stepsTitle', defaultMessage: 'Che cosa fare' },
  stepRecord: { id: 'maintainers.own.stepRecord', defaultMessage: 'Compila la tua anagrafica.' },
  stepRecordDone: { id: 'maintainers.own.stepRecordDone', defaultMessage: 'La tua anagrafica c’è.' },
  stepCompany: {
    id: 'maintainers.own.stepCompany',
    defaultMessage: 'Registra la tua impresa fra le società, oppure accetta l’invito di chi l’ha già registrata.',
  },
  stepAsk: {
    id: 'maintainers.own.stepAsk',
    defaultMessage: 'Da questa pagina chiedi che sia abilitata, con il numero REA e la visura camerale.',
  },
  stepWait: {
    id: 'maintainers.own.stepWait',
    defaultMessage: 'L’ufficio decide e ti scrive: da quel giorno scegli la società negli impianti.',
  },
  toRecord: { id: 'maintainers.own.toRecord', defaultMessage: 'Vai alla tua anagrafica' },
  toCompanies: { id: 'maintainers.own.toCompanies', defaultMessage: 'Vai alle società' },
  toPlants: { id: 'maintainers.own.toPlants', defaultMessage: 'Vai agli impianti' },
  missingTitle: {
    id: 'maintainers.own.missingTitle',
    defaultMessage: 'Prima di chiedere, nei dati della società mancano:',
  },
  missingReferent: {
    id: 'maintainers.own.missingReferent',
    defaultMessage: 'Li completa un referente della società.',
  },
  onlyReferent: {
    id: 'maintainers.own.onlyReferent',
    defaultMessage: 'La richiesta la invia un referente della società.',
  },
  ask: { id: 'maintainers.own.ask', defaultMessage: 'Chiedi l’abilitazione' },
  complete: { id: 'maintainers.own.complete', defaultMessage: 'Completa e invia di nuovo' },
  askAgain: { id: 'maintainers.own.askAgain', defaultMessage: 'Chiedi di nuovo' },
  send: { id: 'maintainers.own.send', defaultMessage: 'Invia la richiesta' },
  office: { id: 'maintainers.own.office', defaultMessage: 'L’ufficio scrive:' },
  documents: { id: 'maintainers.own.documents', defaultMessage: 'Documenti inviati' },
  notGiven: { id: 'maintainers.own.notTold', defaultMessage: 'Non indicato' },
  sent: { id: 'maintainers.own.sent', defaultMessage: 'Richiesta inviata: l’ufficio ti scriverà quando avrà deciso.' },
});

/** Names a button among those of the other companies. */
export const namedAction = defineMessage<{ action: string; company: string }>({
  id: 'maintainers.own.actionOf',
  defaultMessage: '{action}: {company}',
});
export const askedOn = defineMessage<{ day: string }>({
  id: 'maintainers.own.askedOn',
  defaultMessage: 'Chiesta il {day}',
});
export const decidedOn = defineMessage<{ day: string }>({
  id: 'maintainers.own.decidedOn',
  defaultMessage: 'Decisa il {day}',
});

/** Explains each state to those who work for the company. */
export const stateTexts = defineMessages({
  none: {
    id: 'maintainers.own.none',
    defaultMessage: 'La società non ha ancora chiesto di tenere impianti termici.',
  },
  asked: {
    id: 'maintainers.own.asked',
    defaultMessage: 'La richiesta è all’ufficio. Ti scriviamo quando decide: per ora non serve altro.',
  },
  incomplete: {
    id: 'maintainers.own.incomplete',
    defaultMessage: 'Prima di decidere l’ufficio chiede altro: completa la richiesta e inviala di nuovo.',
  },
  enabled: {
    id: 'maintainers.own.enabled',
    defaultMessage:
      'Chi lavora per la società la sceglie negli impianti, ne registra di nuovi e ne inserisce i controlli.',
  },
  refused: {
    id: 'maintainers.own.refused',
    defaultMessage: 'L’ufficio non ha accolto la richiesta. Quando avrai quello che mancava la puoi inviare di nuovo.',
  },
  suspended: {
    id: 'maintainers.own.suspended',
    defaultMessage:
      'Finché dura la sospensione chi lavora per la società non vede e non cambia i suoi impianti. Per chiarimenti scrivi all’ufficio.',
  },
  revoked: {
    id: 'maintainers.own.revoked',
    defaultMessage:
      'Chi lavora per la società non vede e non cambia più i suoi impianti. Con i requisiti a posto puoi chiedere di nuovo.',
  },
});

export const missingNames = defineMessages({
  vatNumber: { id: 'maintainers.missing.vatNumber', defaultMessage: 'la partita IVA' },
  pec: { id: 'maintainers.missing.pec', defaultMessage: 'la PEC' },
  seat: { id: 'maintainers.missing.seat', defaultMessage: 'la sede, con il comune' },
  legalRepresentative: { id: 'maintainers.missing.legalRepresentative', defaultMessage: 'il legale rappresentante' },
});

export const captions = defineMessages({
  rea: { id: 'maintainers.field.rea', defaultMessage: 'Numero REA' },
  reaProvince: { id: 'maintainers.field.reaProvince', defaultMessage: 'Provincia della Camera di commercio' },
  reaNumber: { id: 'maintainers.field.reaNumber', defaultMessage: 'Numero REA' },
  letters: { id: 'maintainers.field.letters', defaultMessage: 'Abilitazioni del D.M. 37/2008 (art. 1, comma 2)' },
  technicalManager: { id: 'maintainers.field.technicalManager', defaultMessage: 'Responsabile tecnico' },
  fgas: { id: 'maintainers.field.fgas', defaultMessage: 'Certificato F-gas' },
  fgasNumber: { id: 'maintainers.field.fgasNumber', defaultMessage: 'Certificato F-gas dell’impresa' },
  fgasUntil: { id: 'maintainers.field.fgasUntil', defaultMessage: 'Valido fino al' },
  note: { id: 'maintainers.field.note', defaultMessage: 'Per l’ufficio' },
  fileIds: { id: 'maintainers.field.fileIds', defaultMessage: 'Visura camerale e altri documenti' },
});
export const hints = defineMessages({
  rea: { id: 'maintainers.hint.rea', defaultMessage: 'Sta sulla visura, dopo la sigla della provincia.' },
  letters: {
    id: 'maintainers.hint.letters',
    defaultMessage: 'Quelle scritte sulla visura. Per gli impianti termici serve la c; per quelli a gas anche la e.',
  },
  technicalManager: {
    id: 'maintainers.hint.technicalManager',
    defaultMessage: 'Chi ha i requisiti dell’art. 4 del D.M. 37/2008: nome e cognome.',
  },
  fgas: {
    id: 'maintainers.hint.fgas',
    defaultMessage: 'Solo se lavori su climatizzatori e pompe di calore (D.P.R. 146/2018).',
  },
  documents: { id: 'maintainers.hint.documents', defaultMessage: 'I documenti già inviati restano alla richiesta.' },
});
export const letterNames = defineMessages({
  a: { id: 'maintainers.letter.a', defaultMessage: 'a – impianti elettrici' },
  b: { id: 'maintainers.letter.b', defaultMessage: 'b – impianti radiotelevisivi ed elettronici' },
  c: { id: 'maintainers.letter.c', defaultMessage: 'c – riscaldamento, climatizzazione e refrigerazione' },
  d: { id: 'maintainers.letter.d', defaultMessage: 'd – impianti idrici e sanitari' },
  e: { id: 'maintainers.letter.e', defaultMessage: 'e – distribuzione e utilizzazione di gas' },
  f: { id: 'maintainers.letter.f', defaultMessage: 'f – ascensori e montacarichi' },
  g: { id: 'maintainers.letter.g', defaultMessage: 'g – protezione antincendio' },
});
export const ruleMessages = defineMessages({
  province: { id: 'maintainers.rule.province', defaultMessage: 'Scrivi la sigla della provincia, per esempio BO.' },
  number: { id: 'maintainers.rule.number', defaultMessage: 'Scrivi da una a sette cifre, senza la provincia.' },
  letterC: {
    id: 'maintainers.rule.letterC',
    defaultMessage: 'Per tenere impianti termici serve l’abilitazione alla lettera c.',
  },
  fgasNumber: {
    id: 'maintainers.rule.fgasNumber',
    defaultMessage: 'Scrivi il numero del certificato, o togli la sua scadenza.',
  },
  fgasUntil: { id: 'maintainers.rule.fgasUntil', defaultMessage: 'Scrivi fino a quando vale il certificato.' },
  fgasOver: {
    id: 'maintainers.rule.fgasOver',
    defaultMessage: 'Il certificato è scaduto: rinnovalo, o lascia vuoto il numero.',
  },
  uploading: { id: 'maintainers.rule.uploading', defaultMessage: 'Attendi che i documenti siano arrivati.' },
  noDocument: { id: 'maintainers.rule.noDocument', defaultMessage: 'Allega la visura camerale.' },
});
