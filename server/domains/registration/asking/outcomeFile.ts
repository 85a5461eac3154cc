/** The outcomes of a request for the registration of many as a file, failures first. */
import type { Scope } from '../../../platform/deps';
import type { ExportColumn, ExportValue } from '../../../platform/grid/export/cells';
import { csvFile } from '../../../platform/grid/export/csv';
import { xlsxFile } from '../../../platform/grid/export/xlsx';
import { readItems } from '../../../platform/runs/readRuns';
import { STATE_NAMES } from '../acts/stateNames';
import { askRuns } from './runKind';

const AT_ONCE = 100;

const OUTCOMES = { open: 'In attesa', done: 'Chiesta', refused: 'Rifiutata', failed: 'Non riuscita' };

const COLUMNS: readonly ExportColumn[] = [
  { name: 'outcome', heading: 'Esito', type: 'code', labels: OUTCOMES },
  { name: 'number', heading: 'Numero', type: 'code' },
  { name: 'state', heading: 'Stato', type: 'code', labels: STATE_NAMES },
  { name: 'comune', heading: 'Comune', type: 'text' },
  { name: 'address', heading: 'Indirizzo', type: 'text' },
  { name: 'unit', heading: 'Catasto', type: 'code' },
  { name: 'message', heading: 'Motivo', type: 'text' },
  { name: 'findings', heading: 'Osservazioni', type: 'text' },
];

async function* batches(scope: Scope, id: string, clock: () => Date): AsyncGenerator<ExportValue[][]> {
  for (let skip = 0; ; skip += AT_ONCE) {
    const page = { skip, take: AT_ONCE, isFailuresFirst: true };
    const { items } = await readItems(askRuns(clock), scope, id, page);
    if (items.length === 0) return;
    yield items.map((item) => [
      item.outcome,
      item.number,
      item.certificateState,
      item.comune,
      item.address,
      item.unit,
      item.message,
      item.outcome === 'done' ? null : item.findings.map(({ message }) => message).join(' '),
    ]);
  }
}

/** Yields the pieces of the file. */
export const outcomeFile = (scope: Scope, id: string, format: 'csv' | 'xlsx', clock: () => Date) =>
  format === 'csv'
    ? csvFile(COLUMNS, batches(scope, id, clock))
    : xlsxFile('Esiti', COLUMNS, batches(scope, id, clock));
