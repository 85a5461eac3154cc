/** Which cells of a table of counts are not told: those with few units, and with them as many as keep sums from giving them away. Pure. */
import { FEWEST } from './rollUp';

export interface Cell {
  readonly row: string;
  readonly column: string;
  readonly count: number;
}

type Line = (cell: Cell) => string;

/** Cells of a line that must go too: of a line with hidden cells two at least are hidden, with `FEWEST` units at least. */
function complement(cells: readonly Cell[], hidden: ReadonlySet<Cell>, line: Line): Cell | undefined {
  for (const name of new Set([...hidden].map(line))) {
    const ofLine = cells.filter((cell) => line(cell) === name);
    const gone = ofLine.filter((cell) => hidden.has(cell));
    const units = gone.reduce((sum, { count }) => sum + count, 0);
    if (gone.length > 1 && units >= FEWEST) continue;
    const [next] = ofLine.filter((cell) => !hidden.has(cell)).sort((one, other) => one.count - other.count);
    if (next) return next;
  }
  return undefined;
}

/** A hidden cell on no closed way through hidden ones: sums of rows and columns would give it away (Gusfield 1988). */
function exposed(hidden: ReadonlySet<Cell>): Cell | undefined {
  const without = (left: Cell) => {
    const reached = new Set([`r${left.row}`]);
    for (let size = 0; size < reached.size;) {
      size = reached.size;
      for (const cell of hidden) {
        if (cell === left) continue;
        const [row, column] = [`r${cell.row}`, `c${cell.column}`];
        if (reached.has(row) || reached.has(column)) reached.add(row).add(column);
      }
    }
    return reached.has(`c${left.column}`);
  };
  return [...hidden].find((cell) => !without(cell));
}

/**
 * The cells that may be told, out of a full table with a cell for each row and column. What is left out cannot be worked out, even by
 * who knows all sums of rows and columns.
 */
export function tellable(cells: readonly Cell[]): readonly Cell[] {
  const hidden = new Set(cells.filter(({ count }) => count < FEWEST));
  for (;;) {
    const next =
      complement(cells, hidden, ({ row }) => row) ??
      complement(cells, hidden, ({ column }) => column) ??
      around(cells, hidden);
    if (!next) break;
    hidden.add(next);
  }
  return cells.filter((cell) => !hidden.has(cell));
}

/** The smallest cell in the row or the column of one that is exposed. */
function around(cells: readonly Cell[], hidden: ReadonlySet<Cell>): Cell | undefined {
  const open = exposed(hidden);
  return (
    open &&
    cells
      .filter((cell) => !hidden.has(cell) && (cell.row === open.row || cell.column === open.column))
      .sort((one, other) => one.count - other.count)[0]
  );
}
