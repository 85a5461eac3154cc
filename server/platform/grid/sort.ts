/**
 * The order of a list: the requested steps, then the columns that go on along the same index, then the key, so that
 * every row has one place and pages neither repeat nor skip one. Nulls stand where PostgreSQL puts them (last
 * ascending, first descending): `nulls last` would prevent the use of plain indexes. Groups, and rows that are dealt
 * out to groups, stand as DevExtreme counts the groups before an expanded one: null before all values
 * (createOffsetFilter in its m_grouping_core). A page after a row that the caller has seen is found by that row's place
 * in the order: a deep page then costs as much as the first.
 */
import { sql, type Expression, type OrderByItemBuilder, type SqlBool } from 'kysely';
import type { GridColumn, Lookup, SortItem } from './definition';
import { refusal, shown, unknownColumn, type OptionName } from './refusal';

/** One step of an ORDER BY. */
export interface Ordering {
  readonly expression: Expression<unknown>;
  readonly desc: boolean;
  /** True, the default, when rows may lack it. */
  readonly nullable?: boolean;
  /** Null stands before all values going up and after them going down. */
  readonly isNullLeast?: boolean;
  /** The table of the values, where rows are read one key after another. */
  readonly lookup?: Lookup;
}

type Sorted = {
  readonly columns: ReadonlyMap<string, GridColumn>;
  readonly key: string;
  readonly defaultSort: readonly SortItem[];
};

/** The column an option names. Throws a 400 when the list has none of that name. */
export function columnOf(columns: ReadonlyMap<string, GridColumn>, option: OptionName, name: string): GridColumn {
  const column = columns.get(name);
  if (!column) throw unknownColumn(option, name);
  return column;
}

/** The whole order. Throws a 400 for a column that does not exist or does not sort. */
export function orderings({ columns, key, defaultSort }: Sorted, asked: readonly SortItem[]): Ordering[] {
  const sort = asked.length > 0 ? asked : defaultSort;
  const last = sort.at(-1);
  const follow = last ? [...(columns.get(last.selector)?.thenBy ?? []), key] : [key];
  // The tail has the direction of the last step: an index is walked one way only.
  const tail = follow.map((selector): SortItem => ({ selector, desc: last?.desc ?? false }));
  const seen = new Set<string>();
  let isWhole = false;
  return [...sort, ...tail].flatMap(({ selector, desc, isOfGroups = false }, at) => {
    const column = columnOf(columns, 'sort', selector);
    // The steps of the tail are the list's own choice. The rows of open groups are requested in the order of the
    // groups, also when a list does not sort by the column.
    const sorts = at >= sort.length || column.sortable !== false || (isOfGroups && column.groupable === true);
    if (column.type === 'search' || !sorts)
      throw refusal('sort', `la colonna «${shown(selector)}» non ammette l’ordinamento.`);
    if (isWhole || seen.has(selector)) return [];
    seen.add(selector);
    isWhole = column.isUnique === true;
    const nullable = selector !== key && column.nullable !== false;
    const expression = isOfGroups ? groupedBy(column) : (column.orderedBy ?? column.expression);
    const byKeys = !isOfGroups && column.lookup?.keysInOrder ? { lookup: column.lookup } : {};
    return [{ expression, desc, nullable, isNullLeast: isOfGroups && nullable, ...byKeys }];
  });
}

/**
 * The key by which two rows belong to one group: texts that differ only in case and accents do, as a filter finds them
 * by each other.
 */
export const groupedBy = ({ type, expression }: GridColumn): Expression<unknown> =>
  type === 'text' ? sql`sace_fold(${expression}) collate "C"` : expression;

type Direction = (item: OrderByItemBuilder) => OrderByItemBuilder;

interface Orderable<Q> {
  orderBy(expression: Ordering['expression'], direction: Direction): Q;
}

/** A direction; without a rule for null, null stands where plain indexes have it. */
export const direction = (desc: boolean, isNullLeast = false): Direction => {
  if (!isNullLeast) return (item) => (desc ? item.desc() : item.asc());
  return (item) => (desc ? item.desc().nullsLast() : item.asc().nullsFirst());
};

/** A query with the order put on it. */
export const ordered = <Q extends Orderable<Q>>(query: Q, order: readonly Ordering[]): Q =>
  order.reduce(
    (step, { expression, desc, isNullLeast }) => step.orderBy(expression, direction(desc, isNullLeast)),
    query,
  );

/** The same order from its end. */
export const turned = (order: readonly Ordering[]): Ordering[] => order.map((step) => ({ ...step, desc: !step.desc }));

/**
 * True when one comparison finds the rows that follow another: every step goes the same way, and none except the first
 * may lack, since nulls compare with nothing. (Nulls of the first step follow all others, ascending, or precede them:
 * the caller looks when a page stays short.) Values of another table are no part of an index.
 */
export const isSeekable = (order: readonly Ordering[]): boolean =>
  order.every(({ desc, nullable }, step) => desc === order[0]?.desc && (step === 0 || nullable === false)) &&
  order[0]?.lookup === undefined;

/**
 * The condition of the rows that follow in the order.
 * @param valueOf the same expression, of the row that was seen, as a subquery of one value; a row that is gone has
 * none, and nothing follows it
 */
export const follows = (
  order: readonly Ordering[],
  valueOf: (expression: Expression<unknown>) => Expression<unknown>,
): Expression<SqlBool> => {
  const here = sql.join(order.map(({ expression }) => expression));
  // Values one by one: a row of a subquery is compared after the index was walked, single values lead into it.
  const there = sql.join(order.map(({ expression }) => valueOf(expression)));
  return order[0]?.desc === true ? sql<SqlBool>`(${here}) < (${there})` : sql<SqlBool>`(${here}) > (${there})`;
};

const keys = { uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i, integer: /^\d{1,9}$/ } as const;
type Keyed = { readonly columns: ReadonlyMap<string, GridColumn>; readonly key: string };

/** True when a text may be the key of a row of this list; no other types of keys are supported. */
export function isKey({ columns, key }: Keyed, text: string | undefined): boolean {
  const type = columns.get(key)?.type;
  return text !== undefined && (type === 'uuid' || type === 'integer') && keys[type].test(text);
}
