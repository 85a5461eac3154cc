/** Finds the place of a page deep in a list by the counted values of the column that the list is sorted by. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ColumnType, GridColumn } from './definition';
import type { Condition } from './filter/filter';
import type { ListContext } from './listContext';
import type { Ordering } from './sort';

/** A part of a list whose rows stand together, in which a page begins after so many of its rows. */
export interface CountedPart {
  readonly condition: Condition;
  readonly order: readonly Ordering[];
  readonly skip: number;
  readonly take: number;
  /** The number of rows in the part. */
  readonly total: number;
}

/** The rows of a page that have a value, or those that have none: their values, and how many rows these have. */
interface PlacedRows {
  readonly is_blank: boolean;
  readonly start_value: string | null;
  /** The value after the last one; null where there is none. */
  readonly end_value: string | null;
  readonly rows_before: unknown;
  readonly n: unknown;
}

type Place = { readonly skip: number; readonly take: number };

/** The types whose values stand in the order of their rows; a moment is counted by its day in Italy. */
const sqlTypes: Partial<Record<ColumnType, string>> = {
  text: 'text',
  code: 'text',
  integer: 'bigint',
  cents: 'bigint',
  date: 'date',
  instant: 'date',
  uuid: 'uuid',
};

/**
 * Selects, as `value`, what the rows of the list are ordered by, or its beginning, with the number of their rows as `n`;
 * undefined where it is not counted. Values that are counted under a key have another order.
 */
function valuesInOrder<DB, TB extends keyof DB & string>(
  { definition, tenantId }: ListContext<DB, TB>,
  name: string,
  [first]: readonly Ordering[],
): RawBuilder<unknown> | undefined {
  const column = definition.columns.get(name);
  if (!column || !first || first.isNullLeast === true || column.lookup?.valueFor || !(column.type in sqlTypes))
    return undefined;
  if (first.expression !== (column.orderedBy ?? column.expression)) return undefined;
  const beginnings = definition.beginningCounts?.(tenantId, name);
  if (beginnings || (column.orderedBy && !column.orderOf)) return beginnings;
  const values = definition.valueCounts?.(tenantId, name);
  if (!values || !column.orderOf) return values;
  return sql`select ${column.orderOf(sql.ref('counted.value'))} as value, n from (${values}) as counted`;
}

/** The rows whose place in the order is at one value or later, and before another. */
function rowsBetween(
  { type }: Pick<GridColumn, 'type'>,
  { expression }: Pick<Ordering, 'expression'>,
  [start, end]: readonly [start: string, end: string | null],
): Condition {
  const placeOf = (value: string) => {
    const typed = sql`${value}::${sql.raw(sqlTypes[type] ?? 'text')}`;
    return type === 'instant' ? sql`(${typed}::timestamp at time zone 'Europe/Rome')` : typed;
  };
  const begun = sql<SqlBool>`${expression} >= ${placeOf(start)}`;
  return end === null ? begun : sql<SqlBool>`(${begun} and ${expression} < ${placeOf(end)})`;
}

/**
 * Returns the parts of the list that hold the rows of a page of the whole list: one, or two where rows without a value
 * begin on the page. Undefined where the values of the column are not counted.
 * @param name the column that the list is sorted by, which has the first step of the order
 */
export async function countedParts<DB, TB extends keyof DB & string>(
  scope: ListContext<DB, TB>,
  name: string,
  order: readonly Ordering[],
  { skip, take }: Place,
): Promise<readonly CountedPart[] | undefined> {
  const column = scope.definition.columns.get(name);
  const [first] = order;
  const values = valuesInOrder(scope, name, order);
  if (!column || !first || !values) return undefined;
  const forwards = first.desc ? sql`desc` : sql`asc`;
  const placed = sql`select value, n, lead(value) over (order by value) as next_value,
      sum(n) over (order by value ${forwards}) - n as rows_before
    from (select value, sum(n) as n from (${values}) as counted group by value) as summed`;
  const { rows } = await sql<PlacedRows>`
    select value is null as is_blank, (array_agg(value::text order by value))[1] as start_value,
      (array_agg(next_value::text order by value desc))[1] as end_value,
      min(rows_before)::bigint as rows_before, sum(n)::bigint as n
    from (${placed}) as placed
    where rows_before < ${skip + take}::bigint and rows_before + n > ${skip}::bigint
    group by 1 order by 4`.execute(scope.database);
  return rows.map(({ is_blank: isBlank, start_value: start, end_value: end, rows_before, n }) => {
    const before = Number(rows_before);
    const total = Number(n);
    const begin = Math.max(skip, before);
    const place = { skip: begin - before, take: Math.min(skip + take, before + total) - begin, total };
    if (!isBlank && start !== null) return { condition: rowsBetween(column, first, [start, end]), order, ...place };
    // Without a value no row stands before another one by the first step.
    if (column.withoutValue) return { condition: column.withoutValue, order: order.slice(1), ...place };
    return { condition: sql<SqlBool>`${first.expression} is null`, order, ...place };
  });
}
