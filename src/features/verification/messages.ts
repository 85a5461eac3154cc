import { defineMessage, defineMessages } from 'react-intl';

export const messages = defineMessages({
  lead: {
    id: 'verification.page.lead',
    defaultMessage:
      'Scrivi il numero o il codice di verifica stampati sull’attestato: ti diciamo se è nel registro e se è ancora valido.',
  },
  field: { id: 'verification.form.field', defaultMessage: 'Numero o codice di verifica' },
  missing: {
    id: 'verification.form.missing',
    defaultMessage: 'Scrivi il numero o il codice di verifica stampati sull’attestato.',
  },
  submit: { id: 'verification.form.submit', defaultMessage: 'Verifica' },
  loading: { id: 'verification.result.loading', defaultMessage: 'Ricerca in corso…' },
  failed: { id: 'verification.result.failed', defaultMessage: 'La ricerca non è riuscita.' },
  unknown: {
    id: 'verification.result.unknown',
    defaultMessage: 'Nel registro nessun attestato ha questo numero o codice.',
  },
  otherNumber: {
    id: 'verification.result.otherNumber',
    defaultMessage:
      'Non è un numero di questo registro: quelli dell’Emilia-Romagna hanno la forma 01234-000567-2024. Un attestato di un’altra regione si cerca nel registro di quella regione.',
  },
  nothing: {
    id: 'verification.result.nothing',
    defaultMessage: 'Questo non è né un numero né un codice: copialo come è stampato sull’attestato.',
  },
  address: { id: 'verification.act.address', defaultMessage: 'Indirizzo' },
  energyClass: { id: 'verification.act.class', defaultMessage: 'Classe energetica' },
  registeredOn: { id: 'verification.act.registeredOn', defaultMessage: 'Registrato il' },
  validUntil: { id: 'verification.act.validUntil', defaultMessage: 'Valido fino al' },
  replacedBy: { id: 'verification.act.replacedBy', defaultMessage: 'Sostituito da' },
  checkData: {
    id: 'verification.act.checkData',
    defaultMessage:
      'Confronta questi dati con quelli stampati: un codice vero può essere copiato su un documento falso.',
  },
  fileTitle: { id: 'verification.file.title', defaultMessage: 'Confronta il file' },
  fileHint: {
    id: 'verification.file.hint',
    defaultMessage: 'Il confronto avviene sul tuo dispositivo: il file non viene inviato.',
  },
  file: { id: 'verification.file.label', defaultMessage: 'PDF o file firmato (.p7m)' },
  noDocument: {
    id: 'verification.file.noDocument',
    defaultMessage: 'Il registro non ha ancora il documento di questo attestato: un file non si può confrontare.',
  },
  proofTitle: { id: 'verification.proof.title', defaultMessage: 'Attestazione di consultazione' },
  proveNote: {
    id: 'verification.proof.note',
    defaultMessage:
      'Un PDF con data e ora, stato e impronta del documento, e un codice con cui chiunque può controllarlo. Non contiene i tuoi dati.',
  },
  prove: { id: 'verification.proof.ask', defaultMessage: 'Crea l’attestazione' },
  toldAt: { id: 'verification.proof.toldAt', defaultMessage: 'Consultato il' },
  stateThen: { id: 'verification.proof.stateThen', defaultMessage: 'Stato di allora' },
  stateNow: { id: 'verification.proof.stateNow', defaultMessage: 'Stato di oggi' },
  same: { id: 'verification.proof.same', defaultMessage: 'Da allora lo stato dell’attestato non è cambiato.' },
  changed: { id: 'verification.proof.changed', defaultMessage: 'Da allora lo stato dell’attestato è cambiato.' },
  noProof: { id: 'verification.proof.unknown', defaultMessage: 'Nessuna attestazione ha questo codice.' },
  save: { id: 'verification.proof.save', defaultMessage: 'Scarica il PDF' },
});

export const examplesMessage = defineMessage<{ examples: string }>({
  id: 'verification.form.examples',
  defaultMessage: 'Per esempio {examples}',
});

/** In one glance, by the state of the act. */
export const verdicts = defineMessages({
  Registrata: { id: 'verification.verdict.Registrata', defaultMessage: 'È nel registro ed è valido.' },
  Sostituita: {
    id: 'verification.verdict.Sostituita',
    defaultMessage: 'Questo attestato è stato sostituito da uno più recente.',
  },
  Scaduta: {
    id: 'verification.verdict.Scaduta',
    defaultMessage: 'Questo attestato è scaduto: per vendere o affittare ne serve uno nuovo.',
  },
  Decaduta: {
    id: 'verification.verdict.Decaduta',
    defaultMessage: 'Questo attestato è decaduto: un controllo dell’impianto non è stato fatto in tempo.',
  },
  Annullata: {
    id: 'verification.verdict.Annullata',
    defaultMessage: 'Questo attestato è stato annullato: non fa più parte del registro e non si può usare.',
  },
});

export const states = defineMessages({
  Registrata: { id: 'verification.state.Registrata', defaultMessage: 'Valido' },
  Sostituita: { id: 'verification.state.Sostituita', defaultMessage: 'Sostituito' },
  Scaduta: { id: 'verification.state.Scaduta', defaultMessage: 'Scaduto' },
  Decaduta: { id: 'verification.state.Decaduta', defaultMessage: 'Decaduto' },
  Annullata: { id: 'verification.state.Annullata', defaultMessage: 'Annullato' },
});

/** What a file turned out to be. */
export const fileVerdicts = defineMessages({
  act: { id: 'verification.file.act', defaultMessage: 'Il file è il documento registrato.' },
  signed: { id: 'verification.file.signed', defaultMessage: 'Il file è l’atto firmato e registrato.' },
  unsigned: {
    id: 'verification.file.unsigned',
    defaultMessage:
      'Il contenuto è quello dell’atto, ma questo file non porta la firma: chiedi il file firmato a chi te l’ha dato.',
  },
  copy: {
    id: 'verification.file.copy',
    defaultMessage:
      'Il file è la copia per la consultazione di questo registro: è autentica, ma non sostituisce l’atto firmato.',
  },
  other: {
    id: 'verification.file.other',
    defaultMessage:
      'Il file non è il documento registrato: può essere un’altra versione, una scansione o un documento modificato. Chiedi l’originale a chi te l’ha dato.',
  },
  strange: {
    id: 'verification.file.strange',
    defaultMessage: 'Il file non è un PDF né un file firmato .p7m, oppure supera 50 MB.',
  },
  unreadable: {
    id: 'verification.file.unreadable',
    defaultMessage: 'Non è stato possibile leggere il file: sceglilo di nuovo o usa un altro browser.',
  },
});
