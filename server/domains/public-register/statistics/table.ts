/** A table of certificates by class and another axis, as it is published. Pure. */
import { CLASSES, ORDER, type Axis } from './axes';
import type { Count } from './figures/countsRepository';
import { protect } from './figures/disclosure';
import { OTHER, rolledUp } from './figures/rollUp';

export interface Total {
  readonly key: string;
  readonly total: number;
}

export const totalsOf = <Item>(
  items: readonly Item[],
  key: (item: Item) => string,
  count: (item: Item) => number,
): Map<string, number> => {
  const totals = new Map<string, number>();
  for (const item of items) totals.set(key(item), (totals.get(key(item)) ?? 0) + count(item));
  return totals;
};

/** Orders keys as the page of statistics shows them: first those of `order`, then the rest by name, last `OTHER`. */
const ordered = (keys: Iterable<string>, order: readonly string[]): string[] => {
  const placeOf = (key: string) => {
    const place = order.indexOf(key);
    return key === OTHER ? order.length + 1 : place === -1 ? order.length : place;
  };
  return [...keys].sort((a, b) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1));
};

/** Counts by row and column, and adds the counts of merged keys. */
export function tabulate(
  items: readonly { readonly row: string; readonly column: string; readonly count: number }[],
  { rows: rowOrder, columns: columnOrder }: { readonly rows: readonly string[]; readonly columns: readonly string[] },
) {
  const rows = ordered(new Set(items.map(({ row }) => row)), rowOrder);
  const columns = ordered(new Set(items.map(({ column }) => column)), columnOrder);
  const sums = totalsOf(
    items,
    ({ row, column }) => `${row}\n${column}`,
    ({ count }) => count,
  );
  const counts = rows.map((row) => columns.map((column) => sums.get(`${row}\n${column}`) ?? 0));
  const sum = (line: readonly number[]) => line.reduce((all, n) => all + n, 0);
  return {
    counts,
    rows: rows.map((key, at) => ({ key, total: sum(counts[at] ?? []) })),
    columns: columns.map((key, at) => ({ key, total: sum(counts.map((line) => line[at] ?? 0)) })),
  };
}

/** Returns the merged classes of a register: they are the same in all tables, which share the totals of the classes. */
export const mergedClasses = (counts: readonly Count[]): ReadonlySet<string> =>
  rolledUp(
    totalsOf(
      counts,
      ({ energyClass }) => energyClass,
      ({ count }) => count,
    ),
  );

/** A table as it is published: null is hidden. */
export interface ProtectedTable<Name extends string> {
  readonly name: Name;
  readonly rows: readonly Total[];
  readonly columns: readonly Total[];
  readonly cells: readonly (readonly (number | null)[])[];
}

interface Shape {
  /** Rows in the order of the page. */
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** Merged rows: they are the same in all tables that share them. */
  readonly merged: ReadonlySet<string>;
}

/** Merges columns with too few and hides small counts; undefined where even the totals would reveal a small count. */
export function protectedTable<Name extends string>(
  name: Name,
  counts: readonly { readonly row: string; readonly column: string; readonly count: number }[],
  { rows, columns: order, merged }: Shape,
): ProtectedTable<Name> | undefined {
  const columns = rolledUp(
    totalsOf(
      counts,
      ({ column }) => column,
      ({ count }) => count,
    ),
  );
  const table = tabulate(
    counts.map(({ row, column, count }) => ({
      row: merged.has(row) ? OTHER : row,
      column: columns.has(column) ? OTHER : column,
      count,
    })),
    { rows, columns: order },
  );
  const mask = protect(table.counts);
  if (mask === null) return undefined;
  return {
    name,
    rows: table.rows,
    columns: table.columns,
    cells: table.counts.map((line, row) => line.map((count, column) => (mask[row]?.[column] === true ? null : count))),
  };
}

/** Counts by class, from the best, and by the axis `name`. */
export type ShownTable = ProtectedTable<Axis>;

/** Returns the table of an axis; undefined where even its totals would reveal a small count. */
export const shownTable = (
  name: Axis,
  counts: readonly Count[],
  classes: ReadonlySet<string>,
): ShownTable | undefined =>
  protectedTable(
    name,
    counts.map(({ energyClass, key, count }) => ({ row: energyClass, column: key, count })),
    { rows: CLASSES, columns: ORDER[name] ?? [], merged: classes },
  );
