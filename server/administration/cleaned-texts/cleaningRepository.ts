/** Reads and writes the rows that are cleaned, in batches by their key, and the progress and report. */
import { sql, type RawBuilder, type Transaction } from 'kysely';
import { DatabaseError } from 'pg';
import type { Database, Schema } from '../../platform/database/schema';
import type { Cause } from './cleanRow';
import type { CleanedColumn, CleanedTable } from './cleanedTables';

type Row = Readonly<Record<string, unknown>>;

/** The outcome for a text; see migration 0217. */
export type Outcome = 'cleaned' | 'joined' | 'taken' | 'unfit';

/** A row of the report: what became of one text. */
export interface Finding {
  readonly tenantId: string;
  readonly entity: string;
  readonly recordId: string;
  readonly source: string;
  readonly field: string;
  readonly outcome: Outcome;
  readonly cause: Cause;
  readonly before: string;
  readonly after: string;
  readonly otherId: string | null;
}

const column = (name: string): RawBuilder<unknown> => sql.ref(`t.${name}`);
const keyOf = ({ key }: CleanedTable) => sql.join(key.map(column));
/**
 * Keys are passed as texts; each is compared in the type of its column, so that the index of the primary key serves.
 */
const keyAt = ({ name, key }: CleanedTable, values: readonly string[]) =>
  sql.join(key.map((part, at) => sql`${values[at] ?? ''}::${sql.raw(TYPES.get(`${name}.${part}`) ?? 'uuid')}`));
/** The types of key columns that are not uuid. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['accreditation_check.code', 'text'],
  ['plant_generator.position', 'smallint'],
  ['certificate_overrule.rule', 'text'],
  ['certificate_overrule.path', 'text'],
  ['certificate_plant.service', 'text'],
  ['certificate_plant.position', 'smallint'],
]);
const textsOfKey = ({ key }: CleanedTable) => sql`array[${sql.join(key.map((part) => sql`${column(part)}::text`))}]`;

const isAfter = (table: CleanedTable, after: readonly string[] | null) =>
  after ? sql`where (${keyOf(table)}) > (${keyAt(table, after)})` : sql``;

/** Returns how much of a table has been processed; the first call makes the row. */
export async function readProgress(
  transaction: Database,
  source: string,
): Promise<{ readonly lastKey: readonly string[] | null; readonly isDone: boolean }> {
  await sql`insert into text_cleaning (source) values (${source}) on conflict do nothing`.execute(transaction);
  const { rows } = await sql<{ lastKey: string[] | null; isDone: boolean }>`
    select last_key as "lastKey", done_at is not null as "isDone" from text_cleaning where source = ${source} for update`.execute(
    transaction,
  );
  return rows[0] ?? { lastKey: null, isDone: false };
}

/** Stores the progress; a table without a further key is done. */
export const saveProgress = (
  transaction: Database,
  source: string,
  { lastKey, seen, cleaned }: { lastKey: readonly string[] | null; seen: number; cleaned: number },
): Promise<unknown> =>
  sql`update text_cleaning set last_key = coalesce(${lastKey}::text[], last_key), rows_seen = rows_seen + ${seen}, texts_cleaned = texts_cleaned + ${cleaned},
    done_at = case when ${lastKey}::text[] is null then now() end where source = ${source}`.execute(transaction);

/** Returns the key of the last row of the next batch, and the number of its rows; null when there are no more rows. */
export async function findBatchEnd(
  transaction: Database,
  table: CleanedTable,
  after: readonly string[] | null,
  size: number,
): Promise<{ readonly end: readonly string[]; readonly size: number } | null> {
  const { rows } = await sql<{ end: string[]; size: number }>`
    select page.key as "end", page.place::integer as size from (
      select ${textsOfKey(table)} as key, row_number() over (order by ${keyOf(table)}) as place
      from ${sql.table(table.name)} t ${isAfter(table, after)} order by ${keyOf(table)} limit ${size}
    ) page order by page.place desc limit 1`.execute(transaction);
  return rows[0] ?? null;
}

/** The columns that are read of a row: its key, its texts, its tenant, and the record that a page shows. */
const members = (table: CleanedTable) => sql`
  ${sql.join(table.key.map(column))}, ${sql.join(table.columns.map(({ name }) => column(name)))},
  ${column(table.tenant ?? 'tenant_id')} as "tenantId", ${column(table.record?.column ?? table.key[0] ?? 'id')} as "recordId"`;
const touched = ({ except }: CleanedTable) => (except === undefined ? sql`` : sql`and not ${sql.raw(except)}`);

/** A row of a batch with its position in the batch, counted from 1. */
export type Suspect = Row & { readonly place: number };

/**
 * Returns the first rows with a text that may be unclean (not of ASCII alone, or with white space that is folded) among
 * the next `rows` by the key, without locks. The walk along the key ends with the last of them: with a bound of the key
 * in place of `limit`, PostgreSQL read all rows by another index and sorted them.
 */
export async function findSuspects(
  transaction: Database,
  table: CleanedTable,
  after: readonly string[] | null,
  { rows: among, suspects }: { readonly rows: number; readonly suspects: number },
): Promise<readonly Suspect[]> {
  const suspect = ({ name, kind }: CleanedColumn) =>
    sql`${column(name)} ~ ${kind === 'identifier' ? '[^!-~]' : kind === 'text' ? '[^\\n -~]|^\\s|\\s$| \\n' : '[^ -~]|^ | $|  '}`;
  const { rows } = await sql<Suspect>`
    select ${members(table)}, t.batch_place::integer as place from (
      select t.*, row_number() over (order by ${keyOf(table)}) as batch_place
      from ${sql.table(table.name)} t ${isAfter(table, after)} order by ${keyOf(table)} limit ${among}
    ) t
    where (${sql.join(table.columns.map(suspect), sql` or `)}) ${touched(table)}
    order by ${keyOf(table)} limit ${suspects}`.execute(transaction);
  return rows;
}

/** Returns the key of a row in the form of the progress. */
export const keyTexts = ({ key }: CleanedTable, row: Row): readonly string[] => key.map((part) => String(row[part]));

/**
 * Locks rows that were read, in the order of their keys, and reads them again, since another transaction may have
 * changed them.
 */
export async function lockRows(
  transaction: Database,
  table: CleanedTable,
  found: readonly Row[],
): Promise<readonly Row[]> {
  if (found.length === 0) return [];
  const keys = sql.join(found.map((row) => sql`(${keyAt(table, keyTexts(table, row))})`));
  const { rows } = await sql<Row>`
    select ${members(table)} from ${sql.table(table.name)} t where (${keyOf(table)}) in (${keys}) ${touched(table)}
    order by ${keyOf(table)} for no key update of t`.execute(transaction);
  return rows;
}

const isRow = (table: CleanedTable, row: Row) =>
  sql.join(
    table.key.map((part) => sql`${column(part)} = ${row[part]}`),
    sql` and `,
  );

/**
 * Returns the assignments of a changed text: to its own column, to the column with its copy in capitals, and to the
 * column that the change invalidates.
 */
const assignments = ({ name, folded, resets }: CleanedColumn, value: string | null): RawBuilder<unknown>[] => [
  sql`${sql.ref(name)} = ${value}`,
  ...(folded === undefined ? [] : [sql`${sql.ref(folded)} = ${value === null ? null : value.toUpperCase()}`]),
  ...(resets === undefined ? [] : [sql`${sql.ref(resets[0])} = ${resets[1]}`]),
];

/** Writes texts of a row. @throws DatabaseError when the table does not take them. */
export const writeTexts = (
  transaction: Transaction<Schema>,
  table: CleanedTable,
  row: Row,
  values: readonly (readonly [CleanedColumn, string | null])[],
): Promise<unknown> =>
  sql`update ${sql.table(table.name)} t set ${sql.join(values.flatMap(([one, value]) => assignments(one, value)))} where ${isRow(table, row)}`.execute(
    transaction,
  );

/** Returns the id of another record that has this unique value already, or null. */
export async function findHolder(
  transaction: Database,
  table: CleanedTable,
  row: Row,
  { name, folded, uniqueWithin = [] }: CleanedColumn,
  value: string,
): Promise<string | null> {
  const [id = 'id'] = table.key;
  const within = [...(table.tenant === undefined ? ['tenant_id'] : []), ...uniqueWithin];
  const alike = within.map((one) => sql`${column(one)} = ${sql.ref(`mine.${one}`)}`);
  const is = folded === undefined ? sql`${column(name)} = ${value}` : sql`${column(folded)} = ${value.toUpperCase()}`;
  const { rows } = await sql<{ id: string }>`
    select ${column(id)} as id from ${sql.table(table.name)} t join ${sql.table(table.name)} mine on ${sql.ref(`mine.${id}`)} = ${row[id]}
    where ${sql.join([is, sql`${column(id)} <> ${row[id]}`, sql.raw(table.present ?? 'true'), ...alike], sql` and `)} limit 1`.execute(
    transaction,
  );
  return rows[0]?.id ?? null;
}

/** Returns a row with all its columns. */
export async function readWhole(transaction: Database, table: CleanedTable, id: string): Promise<Row> {
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(t) as row from ${sql.table(table.name)} t where ${column(table.key[0] ?? 'id')} = ${id}`.execute(
    transaction,
  );
  return rows[0]?.row ?? {};
}

/** Returns true when a row of any table refers to the row, by any foreign key of the database. */
export async function isReferred(transaction: Database, table: CleanedTable, id: string): Promise<boolean> {
  const { rows: keys } = await sql<{ source: string; name: string }>`
    select c.conrelid::regclass::text as source, a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${table.name}::regclass`.execute(transaction);
  for (const { source, name } of keys) {
    const { rows } = await sql`select from ${sql.table(source)} t where ${column(name)} = ${id} limit 1`.execute(
      transaction,
    );
    if (rows.length > 0) return true;
  }
  return false;
}

/** Removes a row without content of its own. */
export const removeRow = (transaction: Database, table: CleanedTable, id: string): Promise<unknown> =>
  sql`delete from ${sql.table(table.name)} t where ${column(table.key[0] ?? 'id')} = ${id}`.execute(transaction);

/**
 * Adds findings to the report. A finding that needs no decision is stored as settled; one that is reported already and
 * still open is not reported again.
 */
export async function insertFindings(transaction: Database, findings: readonly Finding[]): Promise<void> {
  if (findings.length === 0) return;
  await sql`
    insert into cleaned_text (tenant_id, entity, record_id, source, field, outcome, cause, before, after, other_id, settled_at)
    select "tenantId", entity, "recordId", source, field, outcome, cause, before, after, "otherId", case when outcome = 'cleaned' then now() end
    from json_to_recordset(${JSON.stringify(findings)}::json)
      as f ("tenantId" uuid, entity text, "recordId" uuid, source text, field text, outcome text, cause text, before text, after text, "otherId" uuid)
    on conflict do nothing`.execute(transaction);
}

/** Deletes findings that were settled more than two years ago. */
export const purgeFindings = (database: Database): Promise<unknown> =>
  sql`delete from cleaned_text where settled_at < now() - interval '24 months'`.execute(database);

/** True for violated uniqueness, and for values that a table refuses: SQLSTATE classes 23 and 22. */
const isRefusal = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && /^2[23]/.test(error.code ?? '');

/** Runs the work in a savepoint; returns false when the table refused it. */
export async function tried(transaction: Transaction<Schema>, work: () => Promise<unknown>): Promise<boolean> {
  await sql`savepoint clean_row`.execute(transaction);
  try {
    await work();
    await sql`release savepoint clean_row`.execute(transaction);
    return true;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await sql`rollback to savepoint clean_row`.execute(transaction);
    return false;
  }
}
