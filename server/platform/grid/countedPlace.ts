/** Finds the place of a page deep in a list by the counted values of the column that the list is sorted by. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ColumnType, GridColumn } from './definition';
import type { Condition } from './filter/filter';
import type { ListContext } from './listContext';
import type { Row } from './rows';
import type { Ordering } from './sort';

/** A part of a list whose rows stand together, in which a page begins after so many of its rows. */
export interface CountedPart {
  readonly condition: Condition;
  readonly skip: number;
  readonly take: number;
  /** The number of rows in the part. */
  readonly total: number;
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
};

/**
 * Selects, as `value`, what the rows of the list are ordered by, with the number of their rows as `n`; undefined where
 * it is not counted. Values that are counted under a key have another order.
 */
function valuesInOrder<DB, TB extends keyof DB & string>(
  { definition, tenantId }: ListContext<DB, TB>,
  name: string,
  [first]: readonly Ordering[],
): RawBuilder<unknown> | undefined {
  const column = definition.columns.get(name);
  if (!column || !first || first.isNullLeast === true || column.lookup?.valueFor || !(column.type in sqlTypes))
    return undefined;
  const isOfValue = first.expression === column.expression;
  if (!isOfValue && (first.expression !== column.orderedBy || !column.orderOf)) return undefined;
  const values = definition.valueCounts?.(tenantId, name);
  if (!values || isOfValue || !column.orderOf) return values;
  return sql`select ${column.orderOf(sql.ref('counted.value'))} as value, n from (${values}) as counted`;
}

const startOf = (day: RawBuilder<unknown>) => sql`(${day}::timestamp at time zone 'Europe/Rome')`;

/** The rows whose place in the order is from one value to another, both included. */
function between(
  { type }: Pick<GridColumn, 'type'>,
  { expression }: Pick<Ordering, 'expression'>,
  from: string,
  to: string,
): Condition {
  const typed = (value: string) => sql`${value}::${sql.raw(sqlTypes[type] ?? 'text')}`;
  if (type !== 'instant') return sql<SqlBool>`(${expression} >= ${typed(from)} and ${expression} <= ${typed(to)})`;
  const end = startOf(sql`(${typed(to)} + 1)`);
  return sql<SqlBool>`(${expression} >= ${startOf(typed(from))} and ${expression} < ${end})`;
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
  const placed = sql`select value, n, sum(n) over (order by value ${forwards}) - n as rows_before
    from (select value, sum(n) as n from (${values}) as counted group by value) as summed`;
  const { rows } = await sql<Row>`
    select value is null as is_blank,
      (array_agg(value::text order by rows_before))[1] as first_value,
      (array_agg(value::text order by rows_before desc))[1] as last_value,
      min(rows_before)::bigint as rows_before, sum(n)::bigint as n
    from (${placed}) as placed
    where rows_before < ${skip + take}::bigint and rows_before + n > ${skip}::bigint
    group by 1 order by 4`.execute(scope.database);
  return rows.map(({ is_blank, first_value, last_value, rows_before, n }) => {
    const [from, to] = first.desc ? [last_value, first_value] : [first_value, last_value];
    const before = Number(rows_before);
    const begin = Math.max(skip, before);
    const end = Math.min(skip + take, before + Number(n));
    return {
      condition:
        is_blank === true
          ? sql<SqlBool>`${first.expression} is null`
          : between(column, first, String(from), String(to)),
      skip: begin - before,
      take: end - begin,
      total: Number(n),
    };
  });
}
