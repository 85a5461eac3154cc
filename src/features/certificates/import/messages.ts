import { defineMessage, defineMessages } from 'react-intl';
import type { Unfit } from './model';

export const messages = defineMessages({
  title: { id: 'certificateImports.page.title', defaultMessage: 'Importa molti attestati' },
  lead: {
    id: 'certificateImports.page.lead',
    defaultMessage:
      'Scegli o trascina qui i file XML, anche in archivi ZIP: al massimo 500 attestati, 20 MB ciascuno e 100 MB in tutto. Ogni file che si legge diventa una bozza, anche se contiene errori.',
  },
  files: { id: 'certificateImports.form.files', defaultMessage: 'File XML o ZIP' },
  dryRun: { id: 'certificateImports.form.dryRun', defaultMessage: 'Solo prova: controlla i file senza creare bozze' },
  otherCertifier: {
    id: 'certificateImports.form.otherCertifier',
    defaultMessage: 'Confermo: i file che nominano un altro certificatore diventano bozze mie',
  },
  send: { id: 'certificateImports.form.send', defaultMessage: 'Importa' },
  sending: { id: 'certificateImports.form.sending', defaultMessage: 'Invio dei file…' },
  latest: { id: 'certificateImports.runs.title', defaultMessage: 'Ultime importazioni' },
  another: { id: 'certificateImports.run.another', defaultMessage: 'Nuova importazione' },
  progress: { id: 'certificateImports.run.progress', defaultMessage: 'Avanzamento' },
  loading: { id: 'certificateImports.run.loading', defaultMessage: 'Caricamento…' },
  finished: { id: 'certificateImports.run.finished', defaultMessage: 'Importazione finita.' },
  stopped: { id: 'certificateImports.run.stopped', defaultMessage: 'Importazione fermata.' },
  stop: { id: 'certificateImports.run.stop', defaultMessage: 'Ferma' },
  resume: { id: 'certificateImports.run.resume', defaultMessage: 'Riprendi' },
  again: { id: 'certificateImports.run.again', defaultMessage: 'Riprova i file non importati' },
  name: { id: 'certificateImports.file.name', defaultMessage: 'File' },
  outcome: { id: 'certificateImports.file.outcome', defaultMessage: 'Esito' },
  draft: { id: 'certificateImports.file.draft', defaultMessage: 'Apri la bozza' },
  more: { id: 'certificateImports.file.more', defaultMessage: 'Mostra altri file' },
  groups: { id: 'certificateImports.groups.name', defaultMessage: 'Esiti' },
  all: { id: 'certificateImports.groups.all', defaultMessage: 'Tutti' },
  none: { id: 'certificateImports.groups.none', defaultMessage: 'Nessun file con questo esito.' },
  save: { id: 'certificateImports.outcomes.save', defaultMessage: 'Scarica gli esiti (CSV)' },
  field: { id: 'certificateImports.outcomes.field', defaultMessage: 'Campo' },
  value: { id: 'certificateImports.outcomes.value', defaultMessage: 'Valore nel file' },
  message: { id: 'certificateImports.outcomes.message', defaultMessage: 'Osservazione' },
  line: { id: 'certificateImports.outcomes.line', defaultMessage: 'Riga' },
  column: { id: 'certificateImports.outcomes.column', defaultMessage: 'Colonna' },
  rule: { id: 'certificateImports.outcomes.rule', defaultMessage: 'Controllo' },
  draftAddress: { id: 'certificateImports.outcomes.draft', defaultMessage: 'Bozza' },
  list: { id: 'certificateImports.page.list', defaultMessage: 'Tutti gli attestati' },
});
/** The groups of files by what became of them. */
export const groupNames = defineMessages({
  failed: { id: 'certificateImports.group.failed', defaultMessage: 'Non importati' },
  blocked: { id: 'certificateImports.group.blocked', defaultMessage: 'Da correggere' },
  warning: { id: 'certificateImports.group.warning', defaultMessage: 'Con avvisi' },
  ok: { id: 'certificateImports.group.ok', defaultMessage: 'Senza osservazioni' },
  open: { id: 'certificateImports.group.open', defaultMessage: 'In attesa' },
});
/** Problems of files before they are sent. */
export const unfitMessages = {
  tooMany: defineMessage<{ name: string }>({
    id: 'certificateImports.unfit.tooMany',
    defaultMessage: 'I file sono più di 500: dividili in più importazioni.',
  }),
  tooLarge: defineMessage<{ name: string }>({
    id: 'certificateImports.unfit.tooLarge',
    defaultMessage: 'Il file {name} supera 20 MB.',
  }),
  tooMuch: defineMessage<{ name: string }>({
    id: 'certificateImports.unfit.tooMuch',
    defaultMessage: 'I file superano 100 MB in tutto: dividili in più importazioni.',
  }),
  empty: defineMessage<{ name: string }>({
    id: 'certificateImports.unfit.empty',
    defaultMessage: 'Il file {name} è vuoto.',
  }),
  kind: defineMessage<{ name: string }>({
    id: 'certificateImports.unfit.kind',
    defaultMessage: 'Il file {name} non è XML né ZIP.',
  }),
} satisfies Record<Unfit, object>;
export const chosenMessage = defineMessage<{ count: number }>({
  id: 'certificateImports.form.chosen',
  defaultMessage: '{count, plural, one {# file scelto} other {# file scelti}}',
});
export const runMessage = defineMessage<{ ended: number; all: number; refused: number; failed: number }>({
  id: 'certificateImports.run.words',
  defaultMessage:
    '{ended} di {all} file{refused, plural, =0 {} one {, # non importato} other {, # non importati}}{failed, plural, =0 {} one {, # non riuscito} other {, # non riusciti}}',
});
export const runNameMessage = defineMessage<{ on: string; count: number }>({
  id: 'certificateImports.runs.name',
  defaultMessage: '{on}: {count, plural, one {# file} other {# file}}',
});
/** The name of the file of all outcomes, without its ending. */
export const outcomesNameMessage = defineMessage<{ day: string }>({
  id: 'certificateImports.outcomes.name',
  defaultMessage: 'esiti-importazione-{day}',
});
export const findingsMessage = defineMessage<{ count: number }>({
  id: 'certificateImports.file.findings',
  defaultMessage: '{count, plural, one {# osservazione} other {# osservazioni}}',
});
/** Outcomes of files by verdict, or by outcome where there is no verdict. */
export const outcomeNames = defineMessages({
  ok: { id: 'certificateImports.outcome.ok', defaultMessage: 'Senza osservazioni' },
  warning: { id: 'certificateImports.outcome.warning', defaultMessage: 'Con avvisi' },
  blocked: { id: 'certificateImports.outcome.blocked', defaultMessage: 'Da correggere' },
  open: { id: 'certificateImports.outcome.open', defaultMessage: 'In attesa' },
  done: { id: 'certificateImports.outcome.done', defaultMessage: 'Controllato' },
  refused: { id: 'certificateImports.outcome.refused', defaultMessage: 'Non importato' },
  failed: { id: 'certificateImports.outcome.failed', defaultMessage: 'Non riuscito' },
});
