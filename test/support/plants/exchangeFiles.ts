/** Files of the exchange of plants, as other registers would send them. */
import { stringify } from 'csv-stringify/sync';
import { LISTS, listNames, writeList, type Cells, type RawPlant } from '../../../server/domains/plants/exchange/format';
import { plateOf } from '../../../server/domains/plants/rules/plate';

/** A plant of Bologna, the nth. */
export const rawPlant = (number: number, cells: Cells = {}, lists: Partial<RawPlant['lists']> = {}): RawPlant => ({
  cells: {
    targa: plateOf(number),
    indirizzo: `Via Emilia ${String(number)}`,
    istat: '037006',
    data_installazione: '2015-10-01',
    pod: 'IT001E12345678',
    pdr: '00880000000001',
    ...cells,
  },
  lists: {
    generatori: [{ tipo: '1', vettore: '1', potenza: '24,5', marca: 'Riello' }],
    unita: [{ codice_catastale: 'A944', foglio: '12', particella: '345', subalterno: String(number) }],
    controlli: [],
    ...lists,
  },
});

/** The CSV of plants: columns are those that any of them has. */
export function csvOf(plants: readonly RawPlant[]): string {
  const columns = [...new Set(plants.flatMap(({ cells }) => Object.keys(cells))), ...listNames];
  const rows = plants.map(({ cells, lists }) =>
    columns.map((column) => {
      const list = listNames.find((name) => name === column);
      return list ? writeList(list, lists[list]) : (cells[column] ?? '');
    }),
  );
  return stringify([columns, ...rows], { delimiter: ';' });
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const elements = (cells: Cells) =>
  Object.entries(cells)
    .map(([name, text]) => `<${name}>${escaped(text)}</${name}>`)
    .join('');

export const xmlOf = (plants: readonly RawPlant[]): string => {
  const plant = ({ cells, lists }: RawPlant) =>
    `<impianto>${elements(cells)}${listNames
      .map((list) => {
        const { one } = LISTS[list];
        return `<${list}>${lists[list].map((entry) => `<${one}>${elements(entry)}</${one}>`).join('')}</${list}>`;
      })
      .join('')}</impianto>`;
  return `<?xml version="1.0" encoding="UTF-8"?><impianti versione="1">${plants.map(plant).join('\n')}</impianti>`;
};
