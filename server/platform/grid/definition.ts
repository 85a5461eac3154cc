/** What a list lets its callers do: which columns exist, of which type, and what may be asked of each. Anything else is refused. */
import { sql, type Expression, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Schema } from '../database/schema';

/**
 * How a column's values are written, compared and grouped.
 * - text: compared without regard to case and accents (sace_fold);
 * - code: a word of a closed vocabulary or an identifier, equal only as it stands (plain indexes serve), in the order of its letters, searched
 *   like text;
 * - integer, cents, decimal: numbers; cents are whole euro cents;
 * - date: an ISO day; instant: a moment, compared at the millisecond that the API shows, grouped in Europe/Rome;
 * - search: never returned; `contains` finds the rows that hold every word of the value.
 */
export type ColumnType =
  'text' | 'code' | 'integer' | 'cents' | 'decimal' | 'boolean' | 'date' | 'instant' | 'uuid' | 'search';

/** Operators as this module knows them; DevExtreme's anyof and isnoneof are read as isanyof and noneof. */
export const operators = [
  '=',
  '<>',
  '<',
  '<=',
  '>',
  '>=',
  'between',
  'contains',
  'notcontains',
  'startswith',
  'endswith',
  'isanyof',
  'noneof',
  'isblank',
  'isnotblank',
] as const;
export type Operator = (typeof operators)[number];

const equality: readonly Operator[] = ['=', '<>', 'isanyof', 'noneof', 'isblank', 'isnotblank'];
const order: readonly Operator[] = ['<', '<=', '>', '>=', 'between'];
const wording: readonly Operator[] = ['contains', 'notcontains', 'startswith', 'endswith'];

/** What each type can answer; a column may offer less, never more. */
export const operatorsOfType: Readonly<Record<ColumnType, readonly Operator[]>> = {
  text: [...equality, ...order, ...wording],
  code: [...equality, ...order, ...wording],
  integer: [...equality, ...order],
  cents: [...equality, ...order],
  decimal: [...equality, ...order],
  boolean: equality,
  date: [...equality, ...order],
  instant: [...equality, ...order],
  uuid: equality,
  search: ['contains', 'notcontains'],
};

/** One column of a list. */
export interface GridColumn {
  readonly type: ColumnType;
  /** The value in SQL. Keep it a plain column where an index is to serve. */
  readonly expression: Expression<unknown>;
  /** Operators the column accepts: by default all of its type. */
  readonly operators?: readonly Operator[];
  /** By default every column but `search` sorts. */
  readonly sortable?: boolean;
  /** By default none groups: a group of a free text costs a whole scan and tells nothing. */
  readonly groupable?: boolean;
  /** Whether SQL null occurs; by default it does. */
  readonly nullable?: boolean;
  /** A folded, trigram-indexed expression that contains this column's folded value: lets a text condition use that index. */
  readonly within?: Expression<unknown>;
  /** Columns that follow when the sort ends with this one, as the index behind it goes on. */
  readonly thenBy?: readonly string[];
  /** No two rows of the list share a value: a sort is whole with it, and nothing follows it. */
  readonly isUnique?: boolean;
  /** Tables that the source joins for its expression, if anything needs them. */
  readonly joined?: readonly string[];
  /** How a code is written in the table: `upper` turns what the caller typed to upper case first. */
  readonly casing?: 'upper';
}

/**
 * A text in the order that Italians expect, whatever collation the database was made with: for columns of tables that do not say it themselves.
 * An index serves where it is made with the same collation.
 */
export const inItalianOrder = <Value>(expression: Expression<Value>): RawBuilder<Value> =>
  sql<Value>`${expression} collate "it-x-icu"`;

/** One step of a sort. */
export interface SortItem {
  readonly selector: string;
  readonly desc: boolean;
  /** Rows stand in the order of their groups: those without a value first going up, texts without regard to case and accents. */
  readonly isOfGroups?: boolean;
}

/**
 * Where values never tell which index serves, so that one plan is right for all:
 * - inOwnOrder: the source has ranges of what the list is sorted by, and no other;
 * - inAnyOrder: it has neither ranges, nor words to be found, nor states that few rows are in;
 * - whateverEquals: the same, and the list is short enough for any plan when the caller's conditions are equalities;
 * - ofOneOwner: in its own order an index holds the rows of each owner, few or many, and it is walked whatever else equals something.
 */
export type KeptPlan = 'inOwnOrder' | 'inAnyOrder' | 'whateverEquals' | 'ofOneOwner';

/** Whether a joined table is needed. */
export type Needs = (table: string) => boolean;

/** A list: rows of one tenant, out of one table or a join. */
export interface ListDefinition<DB, TB extends keyof DB & string> {
  /**
   * The rows the caller may see at all: the table, its joins and the tenant's condition. A table that `needs` does not want may be left out,
   * where joining it neither adds nor takes a row.
   */
  readonly source: (database: Kysely<DB>, tenantId: string, needs?: Needs) => SelectQueryBuilder<DB, TB, unknown>;
  readonly columns: ReadonlyMap<string, GridColumn>;
  /** The column that tells two rows apart; it ends every sort that is not whole before. A uuid. */
  readonly key: string;
  readonly defaultSort: readonly SortItem[];
  /** How many rows the source has, where that is kept added up: counting a million rows for each page takes long. */
  readonly total?: (database: Kysely<DB>, tenantId: string) => Promise<number>;
  /** Of which pages a connection keeps the plan (platform/database/keptStatements.ts); of none, where nothing is said. */
  readonly keepsPlan?: KeptPlan;
  /**
   * The same rows for those pages, in words that do not let the database see the value, where it would rather plan for each one than keep a plan
   * for any.
   */
  readonly keptSource?: ListDefinition<DB, TB>['source'];
}

/**
 * Makes columns that are what they are called in a table: texts stand in Italian order.
 * @param all what holds for each of them unless it says otherwise
 */
export const columnsIn =
  <Table extends keyof Schema>(table: Table, all: Partial<GridColumn> = {}) =>
  (type: ColumnType, name: keyof Schema[Table] & string, more: Partial<GridColumn> = {}): GridColumn => {
    const expression = sql.ref(`${table}.${name}`);
    return { type, expression: type === 'text' ? inItalianOrder(expression) : expression, ...all, ...more };
  };

/** The whitelist of a list, from a plain object; a Map, so that `__proto__` and `constructor` are just unknown names. */
export const columnsOf = (columns: Readonly<Record<string, GridColumn>>): ReadonlyMap<string, GridColumn> =>
  new Map(Object.entries(columns));
