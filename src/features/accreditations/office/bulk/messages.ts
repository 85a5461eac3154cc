import { defineMessage, defineMessages } from 'react-intl';
import type { BulkItem, BulkRun } from '../model';

export const bulkMessages = defineMessages({
  actions: { id: 'adminAccreditations.bulk.actions', defaultMessage: 'Azioni sulle pratiche selezionate' },
  assignee: { id: 'adminAccreditations.bulk.assignee', defaultMessage: 'Assegna a' },
  nobody: { id: 'adminAccreditations.bulk.nobody', defaultMessage: 'Nessuno' },
  reason: { id: 'adminAccreditations.bulk.reason', defaultMessage: 'Che cosa si chiede' },
  feeReason: { id: 'adminAccreditations.bulk.feeReason', defaultMessage: 'Come risultano i pagamenti' },
  feeReasonHint: {
    id: 'adminAccreditations.bulk.feeReasonHint',
    defaultMessage:
      'Vale per tutte le pratiche scelte: resta nella storia di ciascuna e nei libri contabili, ed è comunicato a chi le ha presentate.',
  },
  dueOn: { id: 'adminAccreditations.bulk.dueOn', defaultMessage: 'Rispondere entro il' },
  start: { id: 'adminAccreditations.bulk.start', defaultMessage: 'Avvia' },
  openChecks: {
    id: 'adminAccreditations.bulk.openChecks',
    defaultMessage:
      'Nessun controllo è dato per superato: una pratica con controlli ancora da fare resta com’è, e l’esito li nomina.',
  },
  eachAlone: {
    id: 'adminAccreditations.bulk.eachAlone',
    defaultMessage:
      'Ogni pratica è trattata da sola: quelle che le regole non ammettono restano come sono, e l’elenco degli esiti dice perché.',
  },
  progress: { id: 'adminAccreditations.bulk.progress', defaultMessage: 'Avanzamento' },
  stop: { id: 'adminAccreditations.bulk.stop', defaultMessage: 'Ferma' },
  resume: { id: 'adminAccreditations.bulk.resume', defaultMessage: 'Riprendi' },
  again: { id: 'adminAccreditations.bulk.again', defaultMessage: 'Riprova quelle non riuscite' },
  outcomes: { id: 'adminAccreditations.bulk.outcomes', defaultMessage: 'Esiti' },
  hide: { id: 'adminAccreditations.bulk.hide', defaultMessage: 'Nascondi' },
  stopped: { id: 'adminAccreditations.bulk.stopped', defaultMessage: 'Fermata.' },
  finished: { id: 'adminAccreditations.bulk.finished', defaultMessage: 'Finita.' },
  more: { id: 'adminAccreditations.bulk.more', defaultMessage: 'Mostra altre' },
  loading: { id: 'adminAccreditations.bulk.loading', defaultMessage: 'Caricamento degli esiti…' },
  case: { id: 'adminAccreditations.bulk.case', defaultMessage: 'Pratica' },
  outcome: { id: 'adminAccreditations.bulk.outcome', defaultMessage: 'Esito' },
  onlySelected: { id: 'adminAccreditations.bulk.onlySelected', defaultMessage: 'Torna a quelle selezionate' },
});

type Counted = { count: number };
/** All the cases of a list, and not only those on the page. */
export const bulkSentences = {
  meanWhole: defineMessage<Counted>({
    id: 'adminAccreditations.bulk.meanWhole',
    defaultMessage: 'Seleziona tutte le {count, number} pratiche dell’elenco',
  }),
  /** The short text on the button. */
  wholeShort: defineMessage<Counted>({
    id: 'adminAccreditations.bulk.wholeShort',
    defaultMessage: 'Tutte le {count, number}',
  }),
  wholeMeant: defineMessage<Counted>({
    id: 'adminAccreditations.bulk.wholeMeant',
    defaultMessage: 'Sono selezionate tutte le {count, number} pratiche dell’elenco.',
  }),
  others: defineMessage<Counted>({
    id: 'adminAccreditations.bulk.others',
    defaultMessage: '{count, plural, one {e un’altra} other {e altre {count, number}}}',
  }),
  wholeCount: defineMessage<Counted>({
    id: 'adminAccreditations.bulk.wholeCount',
    defaultMessage: 'Tutte le {count, number} pratiche dell’elenco, come il filtro le trova all’avvio',
  }),
  tooMany: defineMessage<Counted & { most: number }>({
    id: 'adminAccreditations.bulk.tooMany',
    defaultMessage:
      'L’elenco ha {count, number} pratiche: per agire su tutte restringi il filtro a {most, number} al massimo.',
  }),
};

export const bulkCount = defineMessage<{ count: number }>({
  id: 'adminAccreditations.bulk.count',
  defaultMessage: '{count, plural, one {# pratica selezionata} other {# pratiche selezionate}}',
});
export const runProgress = defineMessage<{
  action: string;
  ended: number;
  all: number;
  done: number;
  refused: number;
  failed: number;
}>({
  id: 'adminAccreditations.bulk.runProgress',
  defaultMessage: '{action}: {ended} di {all}. Fatte {done}, non ammesse {refused}, non riuscite {failed}.',
});

export const actionNames = defineMessages({
  assign: { id: 'adminAccreditations.bulk.assign', defaultMessage: 'Assegna' },
  approve: { id: 'adminAccreditations.bulk.approve', defaultMessage: 'Accredita' },
  requestIntegration: { id: 'adminAccreditations.bulk.requestIntegration', defaultMessage: 'Chiedi integrazione' },
  remind: { id: 'adminAccreditations.bulk.remind', defaultMessage: 'Sollecita' },
  feeReceived: { id: 'adminAccreditations.bulk.feeReceived', defaultMessage: 'Contributo ricevuto' },
}) satisfies Record<BulkRun['action'], object>;

export const outcomeWords = defineMessages({
  open: { id: 'adminAccreditations.bulk.open', defaultMessage: 'Da fare' },
  done: { id: 'adminAccreditations.bulk.done', defaultMessage: 'Fatta' },
  refused: { id: 'adminAccreditations.bulk.refused', defaultMessage: 'Non ammessa' },
  failed: { id: 'adminAccreditations.bulk.failed', defaultMessage: 'Non riuscita' },
}) satisfies Record<BulkItem['outcome'], object>;
