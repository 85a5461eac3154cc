/**
 * Rows as the API shows them: the list's columns by their names, in the whitelist's order; and the joined tables that a
 * query needs: without the others it uses narrower indexes, and is planned sooner.
 */
import { sql, type AliasedExpression, type Kysely } from 'kysely';
import type { GridColumn, Needs, SortItem } from './definition';
import type { FilterNode } from './filter/parseFilter';
import type { LoadOptions } from './parse';

/** One row of a list. Dates are ISO days, instants Date (JSON writes them in UTC), money cents. */
export type Row = Readonly<Record<string, unknown>>;

type Columns = ReadonlyMap<string, GridColumn>;

/** The columns of a row, by their names. */
export const shownColumns = (columns: Columns) => [...columns].filter(([, { type }]) => type !== 'search');

const selections = new WeakMap<Columns, AliasedExpression<unknown, string>[]>();

/**
 * Every column that is shown, aliased with its name. The text is made once: compiling thirty columns took longer than
 * reading a page of them.
 */
export function rowSelection<DB>(database: Kysely<DB>, columns: Columns): AliasedExpression<unknown, string>[] {
  const known = selections.get(columns);
  if (known) return known;
  const made = makeSelection(database, columns);
  selections.set(columns, made);
  return made;
}

function makeSelection<DB>(database: Kysely<DB>, columns: Columns): AliasedExpression<unknown, string>[] {
  const each = shownColumns(columns).map(([name, { expression }]) => ({
    name,
    value: sql`${expression}`,
    text: sql`${expression}`.compile(database),
  }));
  const last = each.at(-1);
  // A parameter has no place in a text: such a list is compiled each time.
  if (!last || each.some(({ text }) => text.parameters.length > 0))
    return each.map(({ name, value }) => value.as(name));
  const before = each.slice(0, -1).map(({ name, text }) => `${text.sql} as ${sql.ref(name).compile(database).sql}`);
  return [sql.raw([...before, last.text.sql].join(', ')).as(last.name)];
}

/** A row without the columns that the query added for itself. */
export const toRow = (columns: Columns, row: Row): Row =>
  Object.fromEntries(shownColumns(columns).map(([name]) => [name, row[name]]));

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

interface Ordered {
  readonly columns: Columns;
  readonly key: string;
  readonly defaultSort: readonly SortItem[];
}

/** Returns the needs of a query for the keys of rows alone, in their order. */
export function orderNeeds({ columns, key, defaultSort }: Ordered, { filter, sort }: LoadOptions): Needs {
  const selectors = (sort.length > 0 ? sort : defaultSort).map(({ selector }) => selector);
  const following = selectors.flatMap((selector) => columns.get(selector)?.thenBy ?? []);
  return needing(columns, filter, [...selectors, ...following, key]);
}

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
