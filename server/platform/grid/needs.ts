/**
 * Decides which joined tables a query of a list needs: without them it uses narrower indexes, and is planned sooner.
 */
import type { GridColumn, Needs } from './definition';
import type { FilterNode } from './filter/parseFilter';
import type { LoadOptions } from './parse';
import { shownColumns } from './rows';

type Columns = ReadonlyMap<string, GridColumn>;

const namesIn = (filter: FilterNode | undefined): string[] => {
  if (filter === undefined) return [];
  if (filter.kind === 'condition') return [filter.column];
  return filter.kind === 'not' ? namesIn(filter.item) : filter.items.flatMap(namesIn);
};

const tablesOf = (columns: Columns, names: readonly (string | undefined)[]): string[] =>
  names.flatMap((name) => columns.get(name ?? '')?.joined ?? []);

function needing(columns: Columns, filter: FilterNode | undefined, names: readonly (string | undefined)[]): Needs {
  const conditions = namesIn(filter);
  // A condition may be answered by another expression than its column's.
  if (conditions.some((name) => columns.get(name)?.within !== undefined)) return () => true;
  const tables = new Set(tablesOf(columns, [...conditions, ...names]));
  return (table) => tables.has(table);
}

/** Returns the needs of a query for whole rows. They include the sorted columns. */
export const rowNeeds = (columns: Columns, { filter }: LoadOptions): Needs =>
  needing(
    columns,
    filter,
    [...shownColumns(columns)].map(([name]) => name),
  );

/** Returns the needs of a query for figures over all rows: their number, sums. */
export const figureNeeds = (columns: Columns, { filter, totalSummary }: LoadOptions): Needs =>
  needing(
    columns,
    filter,
    totalSummary.map(({ selector }) => selector),
  );

/** Returns the needs of a query for groups without their rows. */
export const groupNeeds = (columns: Columns, { filter, group, groupSummary }: LoadOptions): Needs =>
  needing(
    columns,
    filter,
    [...group, ...groupSummary].map(({ selector }) => selector),
  );
