/**
 * The key of a group level as SQL: the value itself, a part of its date in Italy, or the lower end of a numeric
 * interval.
 */
import { sql, type Expression, type RawBuilder } from 'kysely';
import type { ColumnType, GridColumn } from './definition';
import type { DateInterval, GroupItem } from './parse';
import { refusal, shown } from './refusal';
import { columnOf, groupedBy } from './sort';

/** The part of a group's key that a value of the column decides alone. */
type Key = Pick<GroupLevel, 'key' | 'shown' | 'keyType'>;

/** The values that a level is made of: their rows are counted first where many rows share a value. */
export interface GroupValues {
  /** The column, by its name in the list. */
  readonly column: string;
  /** Equal for the levels of one query that are made of the same values: the year and the month of a day. */
  readonly kind: string;
  /** The value of a row: the key behind a looked-up name, the day of a moment. */
  readonly value: RawBuilder<unknown>;
  /** The key of a group, made of such a value. */
  readonly keyOf: (value: Expression<unknown>) => Key;
  /** True when the key takes far longer to make than the value. */
  readonly isWorthCounting: boolean;
  /** True when a list may have counted these values (`valueCounts`). */
  readonly isStorable: boolean;
}

/** One level: the key of its groups, their direction, and the SQL type of the key. */
export interface GroupLevel {
  readonly key: RawBuilder<unknown>;
  readonly desc: boolean;
  /** Shows a group that has rows with different case and accents; other groups are shown by `key`. */
  readonly shown?: RawBuilder<unknown>;
  /** True when a group of rows without a value may be among them. */
  readonly nullable: boolean;
  readonly keyType: 'text' | 'bigint' | 'numeric' | 'boolean' | 'date' | 'timestamptz' | 'uuid';
  readonly values: GroupValues;
}

const keyTypes: Readonly<Record<Exclude<ColumnType, 'search'>, GroupLevel['keyType']>> = {
  text: 'text',
  code: 'text',
  integer: 'bigint',
  cents: 'bigint',
  decimal: 'numeric',
  boolean: 'boolean',
  date: 'date',
  instant: 'timestamptz',
  uuid: 'uuid',
};
// Sunday is 0, as in JavaScript.
const fields: Readonly<Record<DateInterval, string>> = {
  year: 'year',
  quarter: 'quarter',
  month: 'month',
  day: 'day',
  dayOfWeek: 'dow',
  hour: 'hour',
  minute: 'minute',
  second: 'second',
};
const clock: readonly DateInterval[] = ['hour', 'minute', 'second'];

/** The requested levels. Throws a 400 for a column that does not group or an interval its type does not have. */
export function groupLevels(columns: ReadonlyMap<string, GridColumn>, items: readonly GroupItem[]): GroupLevel[] {
  return items.map(({ selector, desc, groupInterval }) => {
    const column = columnOf(columns, 'group', selector);
    if (column.type === 'search' || column.groupable !== true)
      throw refusal('group', `la colonna «${shown(selector)}» non ammette il raggruppamento.`);
    const key = keyOf(column, groupInterval);
    if (!key)
      throw refusal('group', `la colonna «${shown(selector)}» non ammette l’intervallo «${String(groupInterval)}».`);
    return {
      ...key,
      desc,
      nullable: column.nullable !== false,
      values: valuesOf(column, selector, groupInterval),
    };
  });
}

type Interval = GroupItem['groupInterval'];

function keyOf(column: GridColumn, interval: Interval): Key | undefined {
  if (interval === undefined)
    return column.type === 'search' ? undefined : { ...wholeKey(column), keyType: keyTypes[column.type] };
  return typeof interval === 'number' ? numericKey(column, interval) : dateKey(column, interval);
}

/** The values behind the keys of a column: the same column over other expressions makes the same keys. */
function valuesOf(column: GridColumn, name: string, interval: Interval): GroupValues {
  const { type, expression, lookup } = column;
  const over = (other: Partial<GridColumn>): Key => {
    const key = keyOf({ ...column, ...other }, interval);
    if (!key) throw new Error(`No group of ${type} by ${String(interval)}.`);
    return key;
  };
  const isByDay = typeof interval === 'string' && !clock.includes(interval);
  const valueFor = lookup?.valueFor;
  if (valueFor)
    return {
      column: name,
      kind: `key of ${name}`,
      value: sql`${lookup.key}`,
      keyOf: (key) => over({ expression: valueFor(key) }),
      isWorthCounting: true,
      isStorable: true,
    };
  if (isByDay)
    return {
      column: name,
      kind: `day of ${name}`,
      value: type === 'instant' ? sql`(${expression} at time zone 'Europe/Rome')::date` : sql`${expression}`,
      keyOf: (day) => over({ type: 'date', expression: day }),
      isWorthCounting: true,
      isStorable: true,
    };
  return {
    column: name,
    kind: name,
    value: sql`${expression}`,
    keyOf: (value) => over({ expression: value }),
    isWorthCounting: type === 'text',
    isStorable: type !== 'instant',
  };
}

/**
 * The value itself. The API shows milliseconds: two instants that look the same are one group. So are texts that a
 * filter finds by each other; the greatest in the order of the characters stands for them, since accented and small
 * letters come after plain and capital ones.
 */
function wholeKey(column: GridColumn): Pick<GroupLevel, 'key' | 'shown'> {
  const { type, expression } = column;
  if (type === 'instant') return { key: sql`date_trunc('milliseconds', ${expression})` };
  if (type !== 'text') return { key: sql`${expression}` };
  return { key: sql`${groupedBy(column)}`, shown: sql`max(${expression} collate "C")` };
}

function numericKey({ type, expression }: GridColumn, interval: number): Key | undefined {
  if (type !== 'integer' && type !== 'cents' && type !== 'decimal') return undefined;
  // Written out, not a parameter: select, group by and where must read as the same expression.
  const step = sql.raw(`${String(interval)}::numeric`);
  return { key: sql`floor(${expression} / ${step}) * ${step}`, keyType: 'numeric' };
}

function dateKey({ type, expression }: GridColumn, interval: DateInterval): Key | undefined {
  if (type !== 'date' && type !== 'instant') return undefined;
  if (type === 'date' && clock.includes(interval)) return undefined;
  const local: Expression<unknown> = type === 'instant' ? sql`(${expression} at time zone 'Europe/Rome')` : expression;
  return { key: sql`floor(extract(${sql.raw(fields[interval])} from ${local}))::integer`, keyType: 'bigint' };
}
