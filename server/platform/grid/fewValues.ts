import { sql, type RawBuilder } from 'kysely';
import type { Schema } from '../database/schema';
import type { GridColumn } from './definition';

/**
 * Selects the different values of a column as `value`, by one probe of an index for each. The index begins with the
 * tenant and the column; rows without a value have none here.
 */
function differentValues(table: string, name: string): RawBuilder<unknown> {
  const [from, column] = [sql.table(table), sql.ref(name)];
  return sql`
    with recursive different as (
      (select ${column} as value from ${from} where ${column} is not null order by ${column} limit 1)
      union all
      select (select ${column} from ${from} where ${column} > different.value order by ${column} limit 1)
      from different where different.value is not null)
    select value from different where value is not null`;
}

/**
 * Looks for words in the few values of a column, and for rows by the values that have them: a word that no value has
 * costs some probes of an index, where the rows are millions.
 */
export const fewValues = <Table extends keyof Schema>(
  table: Table,
  name: keyof Schema[Table] & string,
): Pick<GridColumn, 'lookup'> => ({
  lookup: {
    key: sql.ref(`${table}.${name}`),
    value: sql.ref('few.value'),
    keysWhere: (condition) => sql`select few.value from (${differentValues(table, name)}) as few where ${condition}`,
    operators: ['contains', 'notcontains', 'startswith', 'endswith'],
  },
});
