/** Rows as the API shows them: the list's columns by their names, in the whitelist's order. */
import { sql, type AliasedExpression } from 'kysely';
import type { GridColumn } from './definition';

/** One row of a list. Dates are ISO days, instants Date (JSON writes them in UTC), money cents. */
export type Row = Readonly<Record<string, unknown>>;

const shownColumns = (columns: ReadonlyMap<string, GridColumn>) => [...columns].filter(([, { type }]) => type !== 'search');

/** Every column that is shown, aliased with its name. */
export const rowSelection = (columns: ReadonlyMap<string, GridColumn>): AliasedExpression<unknown, string>[] =>
  shownColumns(columns).map(([name, { expression }]) => sql`${expression}`.as(name));

/** A row without what the query carried along for itself. */
export const toRow = (columns: ReadonlyMap<string, GridColumn>, row: Row): Row =>
  Object.fromEntries(shownColumns(columns).map(([name]) => [name, row[name]]));
