/** Writes each table of the statistics as a file. A hidden count is an empty cell; a zero says that there are none. */
import type { ExportColumn, ExportValue } from '../../../platform/grid/export/cells';
import { csvOfRows } from '../../../platform/grid/export/csv';
import { provinceName } from '../../certificates';
import type { Axis } from './axes';
import type { Figures } from './figures/figures';
import { classLabel, label } from './labels';
import type { ShownTable } from './table';

/** The files, by their names in the contract. */
export type FileName = Axis | 'comuni' | 'months' | 'savings';

interface Sheet {
  readonly columns: readonly ExportColumn[];
  readonly rows: readonly (readonly ExportValue[])[];
}

const code = (name: string, heading: string): ExportColumn => ({ name, heading, type: 'code' });
const count = (name: string, heading: string): ExportColumn => ({ name, heading, type: 'integer' });

const tableSheet = ({ name, rows, columns, cells }: ShownTable): Sheet => ({
  columns: [
    code('class', 'Classe energetica'),
    ...columns.map(({ key }) => count(key, label(name, key))),
    count('total', 'Totale'),
  ],
  rows: [
    ...rows.map(({ key, total }, row) => [classLabel(key), ...(cells[row] ?? []), total]),
    ['Totale', ...columns.map(({ total }) => total), columns.reduce((all, { total }) => all + total, 0)],
  ],
});

const comuniSheet = ({ groups, comuni }: Figures): Sheet => ({
  columns: [
    code('istat', 'Codice ISTAT'),
    code('comune', 'Comune'),
    code('province', 'Provincia'),
    count('total', 'Attestati'),
    ...groups.map((group) => count(group, `Classi ${classLabel(group)}`)),
  ],
  rows: comuni.map(({ istat, name, province, total, cells }) => [
    istat,
    name ?? 'Altri comuni',
    provinceName(province),
    total,
    ...cells,
  ]),
});

function sheetOf(figures: Figures, name: FileName): Sheet {
  if (name === 'comuni') return comuniSheet(figures);
  if (name === 'months')
    return {
      columns: [code('month', 'Mese'), count('count', 'Attestati registrati')],
      rows: figures.months.map((each) => [each.month, each.count]),
    };
  if (name === 'savings')
    return {
      columns: [code('class', 'Classe energetica'), count('saved', 'Risparmio stimato (MWh/anno)')],
      rows: figures.savings.map(({ energyClass, megawattHours }) => [energyClass, megawattHours]),
    };
  const table = figures.tables.find((each) => each.name === name);
  return table ? tableSheet(table) : { columns: [code('class', 'Classe energetica')], rows: [] };
}

/** Returns the pieces of a file. */
export function statisticsFile(figures: Figures, name: FileName): AsyncGenerator<Buffer> {
  const { columns, rows } = sheetOf(figures, name);
  return csvOfRows(columns, rows);
}
