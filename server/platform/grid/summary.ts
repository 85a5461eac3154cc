/**
 * Summaries as SQL aggregates: sums of nothing are 0, other figures of nothing null, nulls are left out; count counts
 * rows. Whole numbers that a number of JSON cannot hold exactly are answered as text, in digits.
 */
import { sql, type RawBuilder } from 'kysely';
import type { ColumnType, GridColumn } from './definition';
import type { SummaryItem, SummaryType } from './parse';
import { refusal, shown } from './refusal';
import { columnOf } from './sort';

const numbers: readonly ColumnType[] = ['integer', 'cents', 'decimal'];
const summable: Readonly<Record<SummaryType, readonly ColumnType[]>> = {
  sum: numbers,
  avg: numbers,
  min: [...numbers, 'date', 'instant'],
  max: [...numbers, 'date', 'instant'],
  count: ['text', 'code', ...numbers, 'boolean', 'date', 'instant', 'uuid'],
};

const whole: readonly ColumnType[] = ['integer', 'cents'];

/** Never rounded: a number up to 2^53, its digits beyond. */
const exactly = (figure: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when abs(${figure}) <= ${sql.raw(String(Number.MAX_SAFE_INTEGER))} then to_jsonb(${figure}) else to_jsonb((${figure})::text) end`;

/**
 * One aggregate for each item, in order. Throws a 400 for a column that does not exist or a figure its type does not
 * have.
 */
export function aggregates(
  columns: ReadonlyMap<string, GridColumn>,
  option: 'totalSummary' | 'groupSummary',
  items: readonly SummaryItem[],
): RawBuilder<unknown>[] {
  return items.map(({ selector, summaryType }) => {
    if (selector === undefined) return sql`count(*)::bigint`;
    const { type, expression } = columnOf(columns, option, selector);
    if (!summable[summaryType].includes(type))
      throw refusal(option, `la colonna «${shown(selector)}» non ammette il riepilogo «${summaryType}».`);
    if (summaryType === 'count') return sql`count(*)::bigint`;
    const figure =
      summaryType === 'sum' ? sql`coalesce(sum(${expression}), 0)` : sql`${sql.raw(summaryType)}(${expression})`;
    return whole.includes(type) && summaryType !== 'avg' ? exactly(figure) : figure;
  });
}
