import { sql, type Insertable, type Transaction } from 'kysely';
import type { Database, Schema } from './schema';

const ROWS_PER_STATEMENT = 1_000;

/** Columns of jsonb that travel as values, not as JSON text. */
type JsonColumn = 'before' | 'after';

/** A row to insert, every column given: instants are ISO texts. */
export type RowOf<Table extends keyof Schema> = {
  [Column in keyof Insertable<Schema[Table]>]-?: Column extends JsonColumn
    ? Readonly<Record<string, unknown>> | null
    : Exclude<Insertable<Schema[Table]>[Column], Date | undefined>;
};

/**
 * Inserts many rows in few statements: each batch travels as one JSON parameter, so the limit of 65,535
 * parameters does not matter. Every row must have the members of the first. Not for bytea columns.
 */
export async function insertRows<Table extends keyof Schema>(
  database: Database | Transaction<Schema>,
  table: Table,
  rows: readonly RowOf<Table>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const batch = JSON.stringify(rows.slice(start, start + ROWS_PER_STATEMENT));
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${batch}::json)`.execute(database);
  }
}
