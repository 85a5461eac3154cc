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
