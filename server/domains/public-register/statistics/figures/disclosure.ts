/**
 * Hides small counts of a table whose totals are public, and other cells with them, so that nobody can compute them by
 * subtraction. Pure.
 *
 * A count can change only together with others: one more here means one less elsewhere in its row and in its column,
 * and so on round a cycle of hidden cells. As far as such cycles reach, the shown cells and totals do not determine a
 * hidden count.
 */

/**
 * Smaller counts are hidden (docs/statistics.md); the law's minimum is three (Regole deontologiche, GU 14/01/2019, art.
 * 5).
 */
export const THRESHOLD = 5;
/**
 * The distance between the least and the greatest possible value of a hidden small count, given everything that is
 * shown.
 */
export const WIDTH = THRESHOLD - 1;

export type Counts = readonly (readonly number[])[];
/** True for a hidden cell, by row and column. */
export type Mask = boolean[][];

export const isSmall = (count: number): boolean => count > 0 && count < THRESHOLD;

interface Arc {
  readonly row: number;
  readonly column: number;
  /** The change of the cell in a round. */
  readonly step: 1 | -1;
}

interface Place {
  readonly row: number;
  readonly column: number;
}

/** One attempt at a table: how its counts may move under a mask. */
interface Trial {
  readonly counts: number[][];
  /**
   * A cell above zero never becomes empty, because empty cells are shown. Where all cells are hidden, even that is
   * unknown.
   */
  readonly floors: Counts;
  readonly mask: Mask;
  /** The cost of hiding a cell that is shown; null where no cell may be hidden in addition. */
  readonly price: ((count: number) => number) | null;
}

const floorsOf = (counts: Counts, mask: Mask): Counts => {
  const isAll = mask.every((line) => line.every(Boolean));
  return counts.map((line) => line.map((count) => (isAll ? 0 : Math.min(count, 1))));
};

/** Hiding few cells matters more than hiding small ones; an empty cell is hidden only for want of others. */
const PRICE = (count: number) => (count === 0 ? 200 : 20 + Math.log2(count));

/** Finds the cheapest round by which a cell gets one more or one less; undefined where there is none. */
function cheapestRound(trial: Trial, at: Place, step: 1 | -1): Arc[] | undefined {
  const { counts, floors, mask, price } = trial;
  const rows = counts.length;
  const size = rows + (counts[0]?.length ?? 0);
  // The walk leaves a row by decreasing a cell, and a column by increasing one.
  const [from, to] = step === 1 ? [at.row, rows + at.column] : [rows + at.column, at.row];
  const cost = Array.from({ length: size }, () => Infinity);
  const came = new Array<Arc | undefined>(size);
  const isDone = new Array<boolean>(size).fill(false);
  cost[from] = 0;
  for (;;) {
    let here = -1;
    for (let node = 0; node < size; node += 1)
      if (isDone[node] !== true && (cost[node] ?? Infinity) < (cost[here] ?? Infinity)) here = node;
    if (here === -1 || here === to) break;
    isDone[here] = true;
    const isRow = here < rows;
    for (let node = isRow ? rows : 0; node < (isRow ? size : rows); node += 1) {
      const [row, column] = isRow ? [here, node - rows] : [node, here - rows];
      if (row === at.row && column === at.column) continue;
      const count = counts[row]?.[column] ?? 0;
      if (isRow && count <= (floors[row]?.[column] ?? 0)) continue;
      const isHidden = mask[row]?.[column] === true;
      if (!isHidden && price === null) continue;
      const total = (cost[here] ?? 0) + (isHidden || price === null ? 0 : price(count));
      if (total >= (cost[node] ?? Infinity)) continue;
      cost[node] = total;
      came[node] = { row, column, step: isRow ? -1 : 1 };
    }
  }
  const round: Arc[] = [];
  for (let node = to; node !== from;) {
    const arc = came[node];
    if (arc === undefined) return undefined;
    round.push(arc);
    node = arc.step === -1 ? arc.row : rows + arc.column;
  }
  return round;
}

const lineOf = <Value>(table: Value[][], row: number): Value[] => table[row] ?? [];

/**
 * Returns how far a cell can go up or down, up to `most`; where cells may be hidden in addition, it hides those that
 * the rounds need.
 */
function reach(trial: Trial, at: Place, step: 1 | -1, most: number): number {
  const { counts, floors, mask } = trial;
  const own = counts[at.row]?.[at.column] ?? 0;
  const limit = step === 1 ? most : Math.min(most, own - (floors[at.row]?.[at.column] ?? 0));
  let gone = 0;
  while (gone < limit) {
    const round = cheapestRound(trial, at, step);
    if (round === undefined) break;
    const room = round
      .filter((arc) => arc.step === -1)
      .map(({ row, column }) => (counts[row]?.[column] ?? 0) - (floors[row]?.[column] ?? 0));
    const far = Math.min(limit - gone, ...room);
    for (const { row, column, step: way } of round) {
      lineOf(counts, row)[column] = (counts[row]?.[column] ?? 0) + way * far;
      lineOf(mask, row)[column] = true;
    }
    gone += far;
  }
  return gone;
}

const copied = <Value>(table: readonly (readonly Value[])[]): Value[][] => table.map((line) => [...line]);

/**
 * Returns the least and the greatest value, up to `WIDTH` away, that a hidden cell may have, given all totals and all
 * shown cells.
 */
export function interval(counts: Counts, mask: Mask, at: Place): { readonly least: number; readonly most: number } {
  const own = counts[at.row]?.[at.column] ?? 0;
  const trial = () => ({ counts: copied(counts), floors: floorsOf(counts, mask), mask: copied(mask), price: null });
  return { least: own - reach(trial(), at, -1, WIDTH), most: own + reach(trial(), at, 1, WIDTH) };
}

const places = (counts: Counts): Place[] => counts.flatMap((line, row) => line.map((_, column) => ({ row, column })));
const isSmallAt = (counts: Counts, { row, column }: Place) => isSmall(counts[row]?.[column] ?? 0);

/** Reports whether every small count of a table has as many possible values as required. */
export const isProtected = (counts: Counts, mask: Mask): boolean =>
  places(counts)
    .filter((at) => isSmallAt(counts, at))
    .every((at) => {
      const { least, most } = interval(counts, mask, at);
      return most - least >= WIDTH;
    });

/**
 * Chooses the hidden cells of a table: those from one to four, and as few others as protect them against subtraction
 * from the totals of all rows and columns. Where that is impossible, all are hidden.
 * @returns null where even the totals alone would reveal a small count
 */
export function protect(counts: Counts): Mask | null {
  const mask = counts.map((line) => line.map(isSmall));
  const floors = counts.map((line) => line.map((count) => Math.min(count, 1)));
  const widen = (at: Place) => {
    const trial = () => ({ counts: copied(counts), floors, mask, price: PRICE });
    const up = reach(trial(), at, 1, WIDTH);
    return up + (up < WIDTH ? reach(trial(), at, -1, WIDTH - up) : 0) >= WIDTH;
  };
  const small = places(counts).filter((at) => isSmallAt(counts, at));
  if (small.every(widen)) return mask;
  const all = counts.map((line) => line.map(() => true));
  return isProtected(counts, all) ? all : null;
}
