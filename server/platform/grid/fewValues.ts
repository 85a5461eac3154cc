import { sql, type Expression, type RawBuilder } from 'kysely';
import type { Schema } from '../database/schema';
import { operatorsOfType, type GridColumn, type Lookup, type Operator } from './definition';

/**
 * Selects the different values of a column as `value`, by one probe of an index for each. The index begins with the
 * tenant and the column; rows without a value have none here.
 */
function differentValues(table: string, column: Expression<unknown>): RawBuilder<unknown> {
  const from = sql.table(table);
  return sql`
    with recursive different as (
      (select ${column} as value from ${from} where ${column} is not null order by ${column} limit 1)
      union all
      select (select ${column} from ${from} where ${column} > different.value order by ${column} limit 1)
      from different where different.value is not null)
    select value from different where value is not null`;
}

const WORDS: readonly Operator[] = ['contains', 'notcontains', 'startswith', 'endswith'];
/**
 * The operators that the value of a text decides. The others ask whether there is one, which its own index answers
 * sooner.
 */
export const OF_VALUES: readonly Operator[] = operatorsOfType.text.filter(
  (operator) => operator !== 'isblank' && operator !== 'isnotblank',
);

/**
 * Looks for a value of rows first, along the index of the expression: where no row has it, none is read. The planner
 * expects some rows for any value, and would walk another index to find them. Equal values are not joined, since that
 * would read all rows where many satisfy the condition.
 */
export const valuesOfRows = (
  table: keyof Schema,
  value: RawBuilder<unknown>,
  operators: readonly Operator[] = ['=', '<>', 'isanyof', 'noneof'],
): Pick<GridColumn, 'lookup'> => ({
  lookup: {
    key: value,
    value,
    keysWhere: (condition) => sql`select ${value} from ${sql.table(table)} where ${condition}`,
    operators,
    isOfRow: true,
  },
});

/**
 * Looks for words in the few values of a column, and for rows by the values that have them: a word that no value has
 * costs some probes of an index, where the rows are millions.
 * @param value the column by its name, or what stands in for it: an expression as an index has it
 * @param operators those that look among the values: for texts `OF_VALUES`, since no plain index compares without case
 * and accents
 */
export function fewValues<Table extends keyof Schema>(
  table: Table,
  value: (keyof Schema[Table] & string) | RawBuilder<unknown>,
  operators: readonly Operator[] = WORDS,
): { readonly lookup: Lookup } {
  const isName = typeof value === 'string';
  const different = differentValues(table, isName ? sql.ref(value) : value);
  return {
    lookup: {
      key: isName ? sql.ref(`${table}.${value}`) : value,
      value: sql.ref('few.value'),
      keysWhere: (condition) => sql`select few.value from (${different}) as few where ${condition}`,
      isValue: true,
      operators,
    },
  };
}
