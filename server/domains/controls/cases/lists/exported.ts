/** The list of controls as a file: headings and words in Italian, in the order of the file. */
import type { ExportColumn } from '../../../../platform/grid/export/cells';
import { controlColumns, controlList, type ControlQueue } from '../queueRepository';
import type { ControlOrigin, ControlState } from '../life/states';
import { OUTCOME_NAMES } from '../life/texts';

const states: Readonly<Record<ControlState, string>> = {
  Aperto: 'Aperto',
  DocumentiRichiesti: 'Documenti richiesti',
  DocumentiRicevuti: 'Documenti ricevuti',
  VisitaFissata: 'Visita fissata',
  VisitaSvolta: 'Visita svolta',
  Concluso: 'Concluso',
  Ritirato: 'Ritirato',
};
const levels: Readonly<Record<1 | 2, string>> = { 1: 'L1, documenti', 2: 'L2, sul posto' };
const origins: Readonly<Record<ControlOrigin, string>> = {
  score: 'Punteggio',
  sample: 'Campione',
  plan: 'Piano dell’anno',
  report: 'Aperto dall’ufficio',
};

const headings: Readonly<Record<string, string>> = {
  number: 'Attestato',
  state: 'Stato',
  level: 'Livello',
  origin: 'Origine',
  plan: 'Piano di campionamento',
  isBefore: 'Prima della registrazione',
  certifierName: 'Certificatore',
  address: 'Indirizzo',
  comune: 'Comune',
  province: 'Provincia',
  energyClass: 'Classe',
  score: 'Punteggio',
  assignee: 'Assegnato a',
  openedAt: 'Aperto il',
  dueOn: 'Documenti entro il',
  visitOn: 'Visita il',
  correctionDueOn: 'Correggere entro il',
  outcome: 'Esito',
  concludedAt: 'Concluso il',
  id: 'Identificativo',
};

const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  state: states,
  level: levels,
  origin: origins,
  outcome: OUTCOME_NAMES,
};

const exported = Object.entries(headings).map(([name, heading]): ExportColumn => {
  const labels = words[name];
  return { name, heading, type: controlColumns.get(name)?.type ?? 'text', ...(labels && { labels }) };
});

/**
 * The file of a queue.
 * @param user id of the caller
 */
export const exportOf = (queue: ControlQueue, user: string | null) => ({
  definition: controlList(queue, user),
  exported,
});
