/**
 * The key of a group level as SQL: the value itself, a part of its date in Italy, or the lower end of a numeric
 * interval.
 */
import { sql, type Expression, type RawBuilder } from 'kysely';
import type { ColumnType, GridColumn } from './definition';
import type { DateInterval, GroupItem } from './parse';
import { refusal, shown } from './refusal';
import { columnOf, groupedBy } from './sort';

/** One level: the key of its groups, their direction, and the SQL type of the key. */
export interface GroupLevel {
  readonly key: RawBuilder<unknown>;
  readonly desc: boolean;
  /** Shows a group that has rows with different case and accents; other groups are shown by `key`. */
  readonly shown?: RawBuilder<unknown>;
  /** True when a group of rows without a value may be among them. */
  readonly nullable: boolean;
  readonly keyType: 'text' | 'bigint' | 'numeric' | 'boolean' | 'date' | 'timestamptz' | 'uuid';
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
    const nullable = column.nullable !== false;
    if (groupInterval === undefined) return { ...wholeKey(column), desc, nullable, keyType: keyTypes[column.type] };
    const level =
      typeof groupInterval === 'number' ? numericKey(column, groupInterval) : dateKey(column, groupInterval);
    if (!level)
      throw refusal('group', `la colonna «${shown(selector)}» non ammette l’intervallo «${String(groupInterval)}».`);
    return { ...level, desc, nullable };
  });
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

function numericKey(
  { type, expression }: GridColumn,
  interval: number,
): Pick<GroupLevel, 'key' | 'keyType'> | undefined {
  if (type !== 'integer' && type !== 'cents' && type !== 'decimal') return undefined;
  // Written out, not a parameter: select, group by and where must read as the same expression.
  const step = sql.raw(`${String(interval)}::numeric`);
  return { key: sql`floor(${expression} / ${step}) * ${step}`, keyType: 'numeric' };
}

function dateKey(
  { type, expression }: GridColumn,
  interval: DateInterval,
): Pick<GroupLevel, 'key' | 'keyType'> | undefined {
  if (type !== 'date' && type !== 'instant') return undefined;
  if (type === 'date' && clock.includes(interval)) return undefined;
  const local: Expression<unknown> = type === 'instant' ? sql`(${expression} at time zone 'Europe/Rome')` : expression;
  return { key: sql`floor(extract(${sql.raw(fields[interval])} from ${local}))::integer`, keyType: 'bigint' };
}
