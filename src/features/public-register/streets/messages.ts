import { defineMessage, defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'streetImports.title', defaultMessage: 'Stradario ufficiale (ANNCSU)' },
  lead: {
    id: 'streetImports.lead',
    defaultMessage:
      'Facoltativo: con i nomi ufficiali delle strade la visura riconosce la stessa strada scritta in modi diversi. Scarica lo stradario dell’Emilia-Romagna (STRAD_EMIL) dal sito dell’Agenzia delle Entrate, estrai il CSV e caricalo senza cambiargli nome: la data dell’edizione è nel nome. Le strade di ogni comune del file sostituiscono quelle dell’edizione precedente.',
  },
  file: { id: 'streetImports.file', defaultMessage: 'Stradario (CSV)' },
  kind: { id: 'streetImports.kind', defaultMessage: 'Il file non è un CSV: se è uno zip, estrai prima il CSV.' },
  empty: { id: 'streetImports.empty', defaultMessage: 'Il file è vuoto.' },
  send: { id: 'streetImports.send', defaultMessage: 'Importa lo stradario' },
  sending: { id: 'streetImports.sending', defaultMessage: 'Invio del file…' },
  interrupted: {
    id: 'streetImports.interrupted',
    defaultMessage: 'La connessione è caduta: l’invio riprende da dove è arrivato.',
  },
  loading: { id: 'streetImports.loading', defaultMessage: 'Caricamento delle importazioni…' },
  none: { id: 'streetImports.none', defaultMessage: 'Non è stato importato nessuno stradario.' },
  latest: { id: 'streetImports.latest', defaultMessage: 'Importazioni dello stradario' },
  edition: { id: 'streetImports.column.edition', defaultMessage: 'Edizione del' },
  begun: { id: 'streetImports.column.begun', defaultMessage: 'Importata' },
  outcome: { id: 'streetImports.column.outcome', defaultMessage: 'Esito' },
  refusedRows: { id: 'streetImports.refusedRows', defaultMessage: 'Righe scartate' },
  row: { id: 'streetImports.column.row', defaultMessage: 'Riga' },
  column: { id: 'streetImports.column.column', defaultMessage: 'Colonna' },
  problem: { id: 'streetImports.column.problem', defaultMessage: 'Che cosa non va' },
  more: { id: 'streetImports.more', defaultMessage: 'Mostra altre righe' },
  reading: { id: 'streetImports.reading', defaultMessage: 'Lettura del file…' },
});
export const limitMessage = defineMessage<{ most: number }>({
  id: 'streetImports.limit',
  defaultMessage: 'Al massimo {most, number} MB.',
});
export const tooLargeMessage = defineMessage<{ most: number }>({
  id: 'streetImports.tooLarge',
  defaultMessage: 'Il file supera {most, number} MB, il massimo che il portale riceve.',
});
export const progressMessage = defineMessage<{ done: number; all: number }>({
  id: 'streetImports.progress',
  defaultMessage: 'In corso: {done, number} comuni su {all, number}.',
});
export const doneMessage = defineMessage<{ streets: number; comuni: number }>({
  id: 'streetImports.done',
  defaultMessage:
    '{streets, plural, one {# strada} other {# strade}} di {comuni, plural, one {# comune} other {# comuni}}.',
});
export const showRefused = defineMessage<{ count: number }>({
  id: 'streetImports.showRefused',
  defaultMessage: '{count, plural, one {Mostra # riga scartata} other {Mostra # righe scartate}}',
});
