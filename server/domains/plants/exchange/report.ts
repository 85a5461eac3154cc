/** Writes the faults of a file as a file that its sender can sort and correct. */
import type { Database } from '../../../platform/database/schema';
import type { ExportColumn, ExportValue } from '../../../platform/grid/export/cells';
import { csvFile } from '../../../platform/grid/export/csv';
import { problemsAfter } from './runRepository';

const AT_ONCE = 2_000;

const COLUMNS: readonly ExportColumn[] = [
  { name: 'row', heading: 'Riga', type: 'integer' },
  { name: 'plate', heading: 'Targa', type: 'text' },
  { name: 'field', heading: 'Campo', type: 'text' },
  { name: 'message', heading: 'Messaggio', type: 'text' },
];

async function* batches(database: Database, id: string): AsyncGenerator<ExportValue[][]> {
  for (let after = { row: 0, position: 0 }; ;) {
    const problems = await problemsAfter(database, id, after, AT_ONCE);
    const last = problems.at(-1);
    if (!last) return;
    yield problems.map(({ row, plate, field, message }) => [row, plate, field, message]);
    after = { row: last.row, position: last.position };
  }
}

/** Yields the pieces of the report. */
export const reportFile = (database: Database, id: string): AsyncGenerator<Buffer> =>
  csvFile(COLUMNS, batches(database, id));
