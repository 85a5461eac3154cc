/** The table of counts that anybody may have: valid certificates by province and class, without the cells that are too small. Pure. */
import { CLASSES } from '../content/fields/shared';
import type { Table } from './dataset';
import { unnamed } from './rollUp';
import { tellable, type Cell } from './suppress';

export interface ClassCount {
  readonly province: string | null;
  readonly energyClass: string | null;
  readonly count: number;
}

export const aggregates: Table<Cell> = {
  name: 'aggregates',
  title: { it: 'Attestati validi per provincia e classe', en: 'Valid certificates by province and class' },
  about: {
    it: 'Quanti attestati valgono nel giorno dell’edizione. Le celle con meno di cinque attestati mancano, e con esse altre, perché dalle somme non si ricavino.',
    en: 'How many certificates are valid on the day of the edition. Cells with fewer than five are left out, and others with them so that no sum gives them away.',
  },
  isRowLevel: false,
  primaryKey: ['provincia', 'classe'],
  columns: [
    {
      ...{ name: 'provincia', type: 'string', isRequired: true, of: ({ row }) => row },
      about: { it: 'Sigla della provincia', en: 'Province' },
    },
    {
      ...{ name: 'classe', type: 'string', values: CLASSES, isRequired: true, of: ({ column }) => column },
      about: { it: 'Classe energetica', en: 'Energy class' },
    },
    {
      ...{ name: 'attestati', type: 'integer', isRequired: true, of: ({ count }) => count },
      about: { it: 'Numero di attestati', en: 'Number of certificates' },
    },
  ],
};

/** The cells that may be told, in their order. Certificates without a province or a class are in none. */
export function aggregateRows(counts: readonly ClassCount[]): readonly Cell[] {
  const known = counts.flatMap(({ province, energyClass, count }) =>
    province === null || energyClass === null ? [] : [{ row: province, column: energyClass, count }],
  );
  const sums = new Map<string, number>();
  for (const { row, count } of known) sums.set(row, (sums.get(row) ?? 0) + count);
  // A province with few certificates is not told of at all.
  const small = unnamed([...sums].map(([name, count]) => ({ key: name, count })));
  const provinces = [...sums.keys()].filter((name) => !small.has(name)).sort();
  const cells = provinces.flatMap((row) =>
    CLASSES.map((column) => ({
      ...{ row, column },
      count: known.find((cell) => cell.row === row && cell.column === column)?.count ?? 0,
    })),
  );
  return tellable(cells);
}
