/** A figure: what its table says, and its picture. Pure. */

/** Figures by name: the rows of a table, and what its chart is drawn from. */
export type Figure = {
  id: string;
  title: string;
  /** The heading of the table's first column. */
  head: string;
  columns: readonly string[];
  /** A number for each column. */
  rows: readonly { name: string; values: readonly number[] }[];
  kind: 'bars' | 'stackedBars' | 'lines';
};

/** The most bars that a reader can distinguish. */
const mostBars = 15;

/** Returns the rows of a figure's chart: when there are many bars the last one stands for all the others. */
export function chartRows({ kind, rows, columns }: Figure, others: string): Figure['rows'] {
  if (kind === 'lines' || rows.length <= mostBars) return rows;
  const rest = rows.slice(mostBars - 1);
  return [
    ...rows.slice(0, mostBars - 1),
    {
      name: others,
      values: columns.map((_, index) => rest.reduce((sum, { values }) => sum + (values[index] ?? 0), 0)),
    },
  ];
}
