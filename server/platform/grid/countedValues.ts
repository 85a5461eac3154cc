/**
 * Reads the counted values of a list. A table of counts holds how many rows have each value of a field: triggers add
 * rows to it, and a job settles them into one row a value. Both halves are read, each along an index of its own.
 */
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { GridColumn, Operator } from './definition';

/** A field of a table of counts. */
export interface CountedField {
  /** The name of the field in the table of counts. */
  readonly field: string;
  /** The type of its values, which the table holds as text. */
  readonly type: 'text' | 'date' | 'bigint' | 'float8' | 'uuid';
  /** The collation of the column, where its rows or groups stand in that order. */
  readonly collation?: 'it-x-icu' | 'C';
}

export type CountTable = 'accreditation_value' | 'certificate_value' | 'plant_value';

const typeOf = ({ type, collation }: CountedField): RawBuilder<unknown> =>
  sql.raw(collation ? `${type} collate "${collation}"` : type);

/**
 * Selects the counted values of a field as `value`, in the order of the column, each with the number of its rows as `n`.
 * @param within a condition on other columns of the table of counts
 */
export function countsOf(
  table: CountTable,
  tenantId: string,
  counted: CountedField,
  within: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  const sought = sql`tenant_id = ${tenantId} and field = ${counted.field} and ${within}`;
  return sql`select value::${typeOf(counted)} as value, sum(count)::bigint as n from ${sql.table(table)}
    where (is_settled and ${sought}) or (not is_settled and ${sought})
    group by 1 having sum(count) > 0`;
}

/**
 * The same for the field of a column; undefined for a column that is not counted.
 * @param fields the counted fields, by the names of their columns
 */
export function countsOfColumn(
  table: CountTable,
  tenantId: string,
  fields: Readonly<Record<string, CountedField>>,
  name: string,
  within?: RawBuilder<unknown>,
): RawBuilder<unknown> | undefined {
  const counted = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return counted && countsOf(table, tenantId, counted, within);
}

/**
 * Looks for a value among the counted ones first: where no row has it, none is read.
 * @param key the value in a row of the list
 */
export function amongCounted(
  table: CountTable,
  counted: CountedField,
  key: Expression<unknown>,
  operators: readonly Operator[],
): Pick<GridColumn, 'lookup'> {
  const { field, type } = counted;
  return {
    lookup: {
      key,
      value: sql.ref('counted.value'),
      // Without the offset another field's value could be read as a number.
      keysWhere: (condition) => sql`select distinct counted.value from (
        select value::${typeOf(counted)} as value from ${sql.table(table)}
        where ((is_settled and field = ${field}) or (not is_settled and field = ${field})) and value is not null offset 0
      ) as counted where ${condition}`,
      ...(type === 'text' && { anyWhere: (condition) => anyText(table, field, condition) }),
      anyBlank: anyBlank(table, field),
      operators,
      isOfRow: true,
    },
  };
}

/**
 * True where a row has no value, or an empty one. Each question has its index, and the planner knows that few rows answer
 * it: asked for both at once it read the whole table.
 */
const anyBlank = (table: CountTable, field: string): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from ${sql.table(table)} where is_settled and field = ${field} and value is null
  union all select from ${sql.table(table)} where is_settled and field = ${field} and value = ''
  union all select from ${sql.table(table)} where not is_settled and field = ${field} and value is null
  union all select from ${sql.table(table)} where not is_settled and field = ${field} and value = '')`;

/** Equal texts are equal in any collation, so that the index of the values serves. */
const anyText = (table: CountTable, field: string, condition: RawBuilder<SqlBool>): RawBuilder<unknown> => sql`
  select 1 from ${sql.table(table)} as counted where is_settled and field = ${field} and ${condition}
  union all
  select 1 from ${sql.table(table)} as counted where not is_settled and field = ${field} and ${condition}`;
