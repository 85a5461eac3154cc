/**
 * The definition of a list: its columns, their types, and the operations that callers may use on each. All others are
 * refused.
 */
import { sql, type Expression, type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { Schema } from '../database/schema';

/**
 * The type by which a column's values are written, compared and grouped.
 * - text: compared without regard to case and accents (sace_fold);
 * - code: a word of a closed vocabulary or an identifier, equal only as it stands (plain indexes serve), in the order
 *   of its letters, searched like text;
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

/** The operators of each type; a column may offer fewer, never more. */
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

/** Those of a text that no index has in its order: what lies between two texts would be found by reading every row. */
export const withoutOrder: readonly Operator[] = operatorsOfType.text.filter((operator) => !order.includes(operator));

/** Values that are looked up before the rows, each under a key: in another table, or among those of a column. */
export interface Lookup {
  /** The key of the value in a row of the list. */
  readonly key: Expression<unknown>;
  /** The value in the other table. */
  readonly value: Expression<unknown>;
  /** Selects the keys of the values that satisfy a condition on `value`. */
  readonly keysWhere: (condition: RawBuilder<SqlBool>) => RawBuilder<unknown>;
  /** Selects something where any value is equal to one, along an index; `keysWhere` does when it is left out. */
  readonly anyWhere?: (condition: RawBuilder<SqlBool>) => RawBuilder<unknown>;
  /** Selects the value of a key, as the column's expression does: groups are then counted by their keys first. */
  readonly valueFor?: (key: Expression<unknown>) => Expression<unknown>;
  /**
   * The column's own expression has the value too: rows are compared one by one where many values satisfy a condition,
   * so that their page is found along any order.
   */
  readonly isOfRow?: boolean;
  /** The key is the row's own value: a row lacks both or none, and a negation looks for the other values. */
  readonly isValue?: true;
  /** True where some row may have no value, or an empty one: no row is read for it where it is false. */
  readonly anyBlank?: RawBuilder<SqlBool>;
  /** The operators that look there; all when left out. */
  readonly operators?: readonly Operator[];
  /**
   * Selects every key that rows have, as `key`, in the order of their values: few keys, for whose rows an index stands
   * ready. Rows are then sorted one key after another.
   */
  readonly keysInOrder?: (desc: boolean) => RawBuilder<{ readonly key: string }>;
}

/** One column of a list. */
export interface GridColumn {
  readonly type: ColumnType;
  /** The value in SQL. Keep it a plain column where an index is to serve. */
  readonly expression: Expression<unknown>;
  /** Operators the column accepts: by default all of its type. */
  readonly operators?: readonly Operator[];
  /** True by default for every column except `search`. */
  readonly sortable?: boolean;
  /** False by default: a group of a free text costs a whole scan and has no meaning. */
  readonly groupable?: boolean;
  /** True, the default, when SQL null occurs. */
  readonly nullable?: boolean;
  /**
   * A folded, trigram-indexed expression that contains this column's folded value: lets a text condition use that
   * index.
   */
  readonly within?: Expression<unknown>;
  /**
   * Equality is written as LIKE without wildcards, because only the trigram index holds the whole folded text, and the
   * planner has statistics for it.
   */
  readonly hasOwnTrigrams?: true;
  /**
   * A code that only the index of `within` holds: being equal also asks for that text, so that the index answers.
   */
  readonly isFoundByWords?: true;
  /** The value stands elsewhere, too, or alone: conditions find its keys there first, which are few. */
  readonly lookup?: Lookup;
  /** Columns that follow when the sort ends with this one, as the index behind it goes on. */
  readonly thenBy?: readonly string[];
  /** The expression in whose order rows stand, where it is not the value itself: an index holds it. */
  readonly orderedBy?: Expression<unknown>;
  /** Makes that expression of a value, for the counted values of the column. */
  readonly orderOf?: (value: Expression<unknown>) => Expression<unknown>;
  /**
   * The condition of the rows without a value, where an index holds these alone: sorted by this column alone, they stand
   * in its order.
   */
  readonly withoutValue?: RawBuilder<SqlBool>;
  /** No two rows of the list share a value: a sort is whole with it, and nothing follows it. */
  readonly isUnique?: boolean;
  /** Tables that the source joins for its expression, if anything needs them. */
  readonly joined?: readonly string[];
  /** The form of a code in the table: `upper` turns the caller's text to upper case first. */
  readonly casing?: 'upper';
}

/**
 * A text in the order that Italians expect, with any collation of the database: for columns of tables that do not
 * declare it themselves. An index serves when it is made with the same collation.
 */
export const inItalianOrder = <Value>(expression: Expression<Value>): RawBuilder<Value> =>
  sql<Value>`${expression} collate "it-x-icu"`;

/** One step of a sort. */
export interface SortItem {
  readonly selector: string;
  readonly desc: boolean;
  /**
   * Rows stand in the order of their groups: those without a value first going up, texts without regard to case and
   * accents.
   */
  readonly isOfGroups?: boolean;
}

/**
 * Lists with values that never decide which index serves, so that one plan is right for all:
 * - inOwnOrder: the source has ranges of the column that the list is sorted by, and no other;
 * - inAnyOrder: the source has neither ranges, nor words to be found, nor states that few rows are in;
 * - whateverEquals: the same, and its rows are few enough for any plan when the caller's conditions are equalities;
 * - ofOneOwner: in its own order an index holds the rows of each owner, few or many, and it is walked for any other
 *   equality.
 */
export type KeptPlan = 'inOwnOrder' | 'inAnyOrder' | 'whateverEquals' | 'ofOneOwner';

/** True when a joined table is needed. */
export type Needs = (table: string) => boolean;

/** A list: rows of one tenant, out of one table or a join. */
export interface ListDefinition<DB, TB extends keyof DB & string> {
  /**
   * The rows the caller may see at all: the table, its joins and the tenant's condition. A table that `needs` does not
   * want may be left out, where joining it neither adds nor takes a row.
   */
  readonly source: (database: Kysely<DB>, tenantId: string, needs?: Needs) => SelectQueryBuilder<DB, TB, unknown>;
  readonly columns: ReadonlyMap<string, GridColumn>;
  /**
   * The column that distinguishes any two rows; it ends every sort that is not whole before. A uuid, or a positive
   * integer; files of chosen rows need a uuid.
   */
  readonly key: string;
  readonly defaultSort: readonly SortItem[];
  /** The number of rows in the source, from a stored total: counting a million rows for each page takes long. */
  readonly total?: (database: Kysely<DB>, tenantId: string) => Promise<number>;
  /**
   * Selects the values of a column as `value`, each with the number of its rows in the whole list as `n`, where they
   * are counted already: the days of moments, and the keys of a lookup that has `valueFor`. A value may stand there more
   * than once.
   */
  readonly valueCounts?: (tenantId: string, column: string) => RawBuilder<unknown> | undefined;
  /**
   * Selects the beginnings of what the rows of a column are ordered by as `value`, each with the number of its rows in
   * the whole list as `n`, where those are counted instead of the values: nearly every row has a value of its own. Sorted
   * among the values, a beginning comes directly before the first one that begins with it.
   */
  readonly beginningCounts?: (tenantId: string, column: string) => RawBuilder<unknown> | undefined;
  /** The pages with a plan that the connection caches (platform/database/preparedStatements.ts); none when left out. */
  readonly keepsPlan?: KeptPlan;
  /**
   * The same rows for those pages, in a form that hides the value from the planner, where PostgreSQL would rather plan
   * for each value than cache a plan for any.
   */
  readonly keptSource?: ListDefinition<DB, TB>['source'];
  /**
   * Reads all rows of the list before it puts them in order. A list that is a small part of its table has this: the
   * index of an order holds the whole table, and a walk along it may pass a million other rows first.
   */
  readonly wholeSource?: ListDefinition<DB, TB>['source'];
  /**
   * Columns in whose order the rows of such a list are spread evenly over the table: a walk along the index meets the
   * rows of the first pages soon.
   */
  readonly evenColumns?: readonly string[];
}

/**
 * Makes columns whose keys are their names in a table: texts stand in Italian order.
 * @param all properties of each column that does not set its own
 */
export const columnsIn =
  <Table extends keyof Schema>(table: Table, all: Partial<GridColumn> = {}) =>
  (type: ColumnType, name: keyof Schema[Table] & string, more: Partial<GridColumn> = {}): GridColumn => {
    const expression = sql.ref(`${table}.${name}`);
    return { type, expression: type === 'text' ? inItalianOrder(expression) : expression, ...all, ...more };
  };

/**
 * The whitelist of a list, from a plain object; a Map, so that `__proto__` and `constructor` are just unknown names.
 */
export const columnsOf = (columns: Readonly<Record<string, GridColumn>>): ReadonlyMap<string, GridColumn> =>
  new Map(Object.entries(columns));
