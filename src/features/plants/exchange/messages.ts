import { defineMessage, defineMessages } from 'react-intl';
import type { PlantImport } from './model';

export const messages = defineMessages({
  title: { id: 'plantImports.page.title', defaultMessage: 'Importa impianti' },
  lead: {
    id: 'plantImports.page.lead',
    defaultMessage:
      'Scegli un file XLSX, CSV o XML secondo lo schema dello scambio. Ogni impianto è riconosciuto dalla targa: quelli nuovi si aggiungono, quelli cambiati si aggiornano, gli altri restano come sono. L’importazione continua anche se chiudi la pagina.',
  },
  file: { id: 'plantImports.form.file', defaultMessage: 'File XLSX, CSV o XML' },
  kind: { id: 'plantImports.form.kind', defaultMessage: 'Il file non è XLSX, CSV né XML.' },
  empty: { id: 'plantImports.form.empty', defaultMessage: 'Il file è vuoto.' },
  send: { id: 'plantImports.form.send', defaultMessage: 'Importa' },
  sending: { id: 'plantImports.form.sending', defaultMessage: 'Invio del file…' },
  interrupted: {
    id: 'plantImports.form.interrupted',
    defaultMessage: 'La connessione è caduta: l’invio riprende da dove è arrivato.',
  },
  latest: { id: 'plantImports.runs.title', defaultMessage: 'Ultime importazioni' },
  another: { id: 'plantImports.run.another', defaultMessage: 'Nuova importazione' },
  loading: { id: 'plantImports.run.loading', defaultMessage: 'Caricamento…' },
  stop: { id: 'plantImports.run.stop', defaultMessage: 'Ferma' },
  report: { id: 'plantImports.run.report', defaultMessage: 'Scarica gli errori (CSV)' },
  list: { id: 'plantImports.page.list', defaultMessage: 'Catasto impianti termici' },
  problems: { id: 'plantImports.problems.title', defaultMessage: 'Da correggere' },
  row: { id: 'plantImports.problems.row', defaultMessage: 'Riga' },
  plate: { id: 'plantImports.problems.plate', defaultMessage: 'Targa' },
  field: { id: 'plantImports.problems.field', defaultMessage: 'Campo' },
  message: { id: 'plantImports.problems.message', defaultMessage: 'Messaggio' },
  more: { id: 'plantImports.problems.more', defaultMessage: 'Mostra altri errori' },
});
export const stateMessages: Record<PlantImport['state'], { id: string; defaultMessage: string }> = defineMessages({
  open: { id: 'plantImports.state.open', defaultMessage: 'Importazione in corso…' },
  done: { id: 'plantImports.state.done', defaultMessage: 'Importazione finita.' },
  failed: { id: 'plantImports.state.failed', defaultMessage: 'Importazione interrotta.' },
  stopped: { id: 'plantImports.state.stopped', defaultMessage: 'Importazione fermata.' },
});
export const countsMessage = defineMessage<{
  rows: number;
  added: number;
  changed: number;
  unchanged: number;
  refused: number;
}>({
  id: 'plantImports.run.counts',
  defaultMessage:
    '{rows, plural, one {# impianto letto} other {# impianti letti}}: {added, plural, one {# nuovo} other {# nuovi}}, {changed, plural, one {# aggiornato} other {# aggiornati}}, {unchanged, plural, one {# invariato} other {# invariati}}, {refused, plural, one {# da correggere} other {# da correggere}}.',
});
export const runNameMessage = defineMessage<{ on: string; name: string }>({
  id: 'plantImports.runs.name',
  defaultMessage: '{on}: {name}',
});

export const limitMessage = defineMessage<{ most: number }>({
  id: 'plantImports.form.limit',
  defaultMessage: 'Al massimo {most, number} MB.',
});
export const tooLargeMessage = defineMessage<{ most: number }>({
  id: 'plantImports.form.tooLarge',
  defaultMessage: 'Il file supera {most, number} MB, il massimo che il portale riceve: dividilo in più file.',
});
