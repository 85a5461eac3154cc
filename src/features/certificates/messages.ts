import { defineMessage, defineMessages } from 'react-intl';
import type { CertificateEvent } from './model';

export const messages = defineMessages({
  title: { id: 'certificates.list.title', defaultMessage: 'Ricerca attestati' },
  grid: { id: 'certificates.list.grid', defaultMessage: 'Elenco degli attestati' },
  searchHint: { id: 'certificates.list.searchHint', defaultMessage: 'Numero, indirizzo, catasto, proprietario…' },
  empty: { id: 'certificates.list.empty', defaultMessage: 'Nessun attestato presente.' },
  noMatch: { id: 'certificates.list.noMatch', defaultMessage: 'Nessun attestato corrisponde ai filtri scelti.' },
  states: { id: 'certificates.list.states', defaultMessage: 'Stati' },
  all: { id: 'certificates.list.all', defaultMessage: 'Tutti' },
  new: { id: 'certificates.list.new', defaultMessage: 'Nuovo attestato' },
  import: { id: 'certificates.list.import', defaultMessage: 'Importa XML' },
  signed: { id: 'certificates.list.signed', defaultMessage: 'Carica firmati' },
  noAddress: { id: 'certificates.list.noAddress', defaultMessage: 'Senza indirizzo' },
});
export const countMessage = defineMessage<{ count: number }>({
  id: 'certificates.list.count',
  defaultMessage: '{count, plural, =0 {Nessun attestato} one {# attestato} other {# attestati}}',
});

export const importMessages = defineMessages({
  title: { id: 'certificates.import.title', defaultMessage: 'Importa attestati in XML' },
  lead: {
    id: 'certificates.import.lead',
    defaultMessage:
      'Scegli uno o più file XML del programma di calcolo (formato ridotto 12.00 o esteso 5.0), al massimo 20 MB ciascuno. Ogni file che si legge diventa una bozza, anche se contiene errori.',
  },
  many: {
    id: 'certificates.import.many',
    defaultMessage: 'Hai molti file o un archivio ZIP? Importali tutti insieme',
  },
  choose: { id: 'certificates.import.choose', defaultMessage: 'File XML' },
  send: { id: 'certificates.import.send', defaultMessage: 'Importa' },
  close: { id: 'certificates.import.close', defaultMessage: 'Chiudi' },
  ok: { id: 'certificates.import.ok', defaultMessage: 'Senza osservazioni' },
  warning: { id: 'certificates.import.warning', defaultMessage: 'Con avvisi' },
  blocked: { id: 'certificates.import.blocked', defaultMessage: 'Da correggere' },
  okToComplete: { id: 'certificates.import.okToComplete', defaultMessage: 'Letto senza errori' },
  toComplete: {
    id: 'certificates.import.toComplete',
    defaultMessage: 'Da completare nella bozza, perché il file non lo può dire:',
  },
  unconfirmed: { id: 'certificates.import.unconfirmed', defaultMessage: 'Da confermare' },
  unread: { id: 'certificates.import.unread', defaultMessage: 'Non importato' },
  draft: { id: 'certificates.import.draft', defaultMessage: 'Apri la bozza' },
});
export const confirmMessage = defineMessage<{ count: number }>({
  id: 'certificates.import.confirm',
  defaultMessage:
    '{count, plural, one {Confermo: il file di un altro certificatore diventa una bozza mia} other {Confermo: # file di altri certificatori diventano bozze mie}}',
});
export const progressMessage = defineMessage<{ done: number; count: number }>({
  id: 'certificates.import.progress',
  defaultMessage: '{done} di {count} file',
});

export const pageMessages = defineMessages({
  back: { id: 'certificates.page.back', defaultMessage: 'Tutti gli attestati' },
  certificate: { id: 'certificates.page.certificate', defaultMessage: 'Attestato' },
  unnumbered: { id: 'certificates.page.unnumbered', defaultMessage: 'Attestato senza numero' },
  loading: { id: 'certificates.page.loading', defaultMessage: 'Caricamento dell’attestato…' },
  data: { id: 'certificates.page.data', defaultMessage: 'Dati principali' },
  findings: { id: 'certificates.page.findings', defaultMessage: 'Controlli' },
  fine: { id: 'certificates.page.fine', defaultMessage: 'Nessuna osservazione: i dati sono completi e coerenti.' },
  missing: { id: 'certificates.page.missing', defaultMessage: 'Dati ancora da compilare' },
  error: { id: 'certificates.page.error', defaultMessage: 'Errore' },
  warning: { id: 'certificates.page.warning', defaultMessage: 'Avviso' },
  overruled: { id: 'certificates.page.overruledWarnings', defaultMessage: 'Avvisi con il motivo del certificatore' },
  justify: { id: 'certificates.page.justify', defaultMessage: 'Spiega perché è giusto così' },
  reason: { id: 'certificates.page.reason', defaultMessage: 'Motivo' },
  keepReason: { id: 'certificates.page.keepReason', defaultMessage: 'Registra il motivo' },
  takeBack: { id: 'certificates.page.takeBack', defaultMessage: 'Ritira il motivo' },
  score: { id: 'certificates.page.score', defaultMessage: 'Punteggio di coerenza' },
  differences: { id: 'certificates.page.differences', defaultMessage: 'Differenze rispetto al file importato' },
  field: { id: 'certificates.page.field', defaultMessage: 'Campo' },
  inFile: { id: 'certificates.page.inFile', defaultMessage: 'Nel file' },
  kept: { id: 'certificates.page.kept', defaultMessage: 'Nell’attestato' },
  compile: { id: 'certificates.page.compile', defaultMessage: 'Compila' },
  download: { id: 'certificates.page.download', defaultMessage: 'Scarica l’XML' },
  document: { id: 'certificates.page.document', defaultMessage: 'Documento (PDF)' },
  allFiles: { id: 'certificates.page.allFiles', defaultMessage: 'Tutti i file (zip)' },
  extract: { id: 'certificates.page.extract', defaultMessage: 'Estratto storico (PDF)' },
  discard: { id: 'certificates.page.discard', defaultMessage: 'Elimina la bozza' },
  code: { id: 'certificates.page.code', defaultMessage: 'Codice di verifica' },
  actions: { id: 'certificates.page.actions', defaultMessage: 'Azioni' },
});
export const placedMessage = defineMessage<{ place: string }>({
  id: 'certificates.page.placed',
  defaultMessage: 'Attestato senza numero: {place}',
});
export const overruledMessage = defineMessage<{ by: string; at: string; reason: string }>({
  id: 'certificates.page.overruled',
  defaultMessage: 'Motivo dato da {by} il {at}: {reason}',
});
export const scoreMessage = defineMessage<{ points: number; most: number }>({
  id: 'certificates.page.scorePoints',
  defaultMessage: '{points} su {most}',
});

export const eventNames = defineMessages({
  validated: { id: 'certificates.event.validated', defaultMessage: 'Valida' },
  reopened: { id: 'certificates.event.reopened', defaultMessage: 'Riapri come bozza' },
  registrationAsked: { id: 'certificates.event.registrationAsked', defaultMessage: 'Chiedi la registrazione' },
}) satisfies Record<CertificateEvent, object>;

export const partNames = defineMessages({
  consistency: { id: 'certificates.part.consistency', defaultMessage: 'Accordo dei dati' },
  envelope: { id: 'certificates.part.envelope', defaultMessage: 'Involucro' },
  plants: { id: 'certificates.part.plants', defaultMessage: 'Impianti' },
  geometry: { id: 'certificates.part.geometry', defaultMessage: 'Superfici e volumi' },
  pattern: { id: 'certificates.part.pattern', defaultMessage: 'Altri attestati del certificatore' },
});

export const selectionMessages = defineMessages({
  ask: { id: 'certificates.selection.ask', defaultMessage: 'Chiedi la registrazione' },
  toSign: { id: 'certificates.selection.toSign', defaultMessage: 'Scarica i documenti da firmare' },
  archive: { id: 'certificates.selection.archive', defaultMessage: 'Scarica gli XML' },
  documents: { id: 'certificates.selection.documents', defaultMessage: 'Scarica i PDF' },
  signing: { id: 'certificates.selection.signing', defaultMessage: 'Da firmare' },
  registration: { id: 'certificates.selection.registration', defaultMessage: 'Registrazione' },
  delete: { id: 'certificates.selection.delete', defaultMessage: 'Elimina' },
  pdf: { id: 'certificates.selection.pdf', defaultMessage: 'PDF' },
  xml: { id: 'certificates.selection.xml', defaultMessage: 'XML' },
  discard: { id: 'certificates.selection.discard', defaultMessage: 'Elimina le bozze' },
  clear: { id: 'certificates.selection.clear', defaultMessage: 'Deseleziona' },
});
export const selectedMessage = defineMessage<{ count: number }>({
  id: 'certificates.selection.count',
  defaultMessage: '{count, plural, one {# selezionato} other {# selezionati}}',
});
export const tooManyMessage = defineMessage<{ most: number }>({
  id: 'certificates.selection.tooMany',
  defaultMessage: 'Seleziona al massimo {most} attestati per agire su tutti insieme.',
});
