/** Goes through the tables in batches and cleans what was written before text from outside was cleaned. */
import type { Transaction } from 'kysely';
import type { Database, Schema } from '../../platform/database/schema';
import { changesOf, cleanCell, type TextChange } from './cleanRow';
import { CLEANED_TABLES, type CleanedTable } from './cleanedTables';
import {
  findBatchEnd,
  findHolder,
  insertFindings,
  isReferred,
  lockSuspects,
  readProgress,
  readWhole,
  removeRow,
  saveProgress,
  tried,
  writeTexts,
  type Finding,
} from './cleaningRepository';

/** Rows of a batch, which is one transaction: what is locked of it is free again before the next begins. */
const BATCH_ROWS = 5_000;

/** Columns in which two rows may differ that say the same. */
const OWN = new Set(['id', 'version', 'concurrency_stamp', 'created_at', 'updated_at', 'search_text']);

type Row = Readonly<Record<string, unknown>>;
type Reported = Pick<Finding, 'outcome' | 'otherId'>;

const valueOf = ({ after }: TextChange) => (after === '' ? null : after);

/** Whether the row says nothing that the other one does not say, and no other table names it. */
async function saysNothing(transaction: Database, table: CleanedTable, id: string, other: string): Promise<boolean> {
  const [mine, theirs] = [await readWhole(transaction, table, id), await readWhole(transaction, table, other)];
  const kinds = new Map(table.columns.map((one) => [one.name, one]));
  const differs = Object.entries(mine).some(([name, value]) => {
    if (OWN.has(name) || value === null) return false;
    const column = kinds.get(name);
    const clean = column && typeof value === 'string' ? cleanCell(column, value) : value;
    return JSON.stringify(clean) !== JSON.stringify(theirs[name]);
  });
  return !differs && !(await isReferred(transaction, table, id));
}

/** A text that the table refused: another row has it, or it does not fit. */
async function refusedText(
  transaction: Transaction<Schema>,
  table: CleanedTable,
  row: Row,
  change: TextChange,
): Promise<Reported> {
  const value = valueOf(change);
  const other =
    change.column.isUnique && value !== null ? await findHolder(transaction, table, row, change.column, value) : null;
  if (other === null) return { outcome: 'unfit', otherId: null };
  const id = String(row[table.key[0] ?? 'id']);
  if (table.isJoinable && (await saysNothing(transaction, table, id, other))) {
    await removeRow(transaction, table, id);
    return { outcome: 'joined', otherId: other };
  }
  return { outcome: 'taken', otherId: other };
}

/** Cleans one row: all of its texts at once, or, where the table refuses that, each that it takes. */
async function cleanRow(transaction: Transaction<Schema>, table: CleanedTable, row: Row): Promise<Finding[]> {
  const changes = changesOf(table.columns, row);
  if (changes.length === 0) return [];
  const findingOf = (change: TextChange, reported: Reported): Finding => ({
    ...reported,
    tenantId: String(row['tenantId']),
    entity: table.record?.entity ?? table.name,
    recordId: String(row['recordId']),
    source: table.name,
    field: change.column.name,
    cause: change.cause,
    before: change.before,
    after: change.after,
  });
  const write = (some: readonly TextChange[]) => () =>
    writeTexts(
      transaction,
      table,
      row,
      some.map((change) => [change.column, valueOf(change)] as const),
    );
  const cleaned: Reported = { outcome: 'cleaned', otherId: null };
  if (await tried(transaction, write(changes))) return changes.map((change) => findingOf(change, cleaned));
  const findings: Finding[] = [];
  for (const change of changes) {
    const reported = (await tried(transaction, write([change])))
      ? cleaned
      : await refusedText(transaction, table, row, change);
    findings.push(findingOf(change, reported));
    if (reported.outcome === 'joined') break;
  }
  return findings;
}

/** Cleans the next batch of a table in a transaction of its own; false when the table is done. */
const cleanBatch = (database: Database, table: CleanedTable, size: number): Promise<boolean> =>
  database.transaction().execute(async (transaction) => {
    const { lastKey, isDone } = await readProgress(transaction, table.name);
    if (isDone) return false;
    const batch = await findBatchEnd(transaction, table, lastKey, size);
    if (batch === null) {
      await saveProgress(transaction, table.name, { lastKey: null, seen: 0, cleaned: 0 });
      return false;
    }
    const findings: Finding[] = [];
    for (const row of await lockSuspects(transaction, table, lastKey, batch.end))
      findings.push(...(await cleanRow(transaction, table, row)));
    await insertFindings(transaction, findings);
    const cleaned = findings.filter(({ outcome }) => outcome === 'cleaned').length;
    await saveProgress(transaction, table.name, { lastKey: batch.end, seen: batch.size, cleaned });
    return true;
  });

/**
 * Cleans all tables, from where it was interrupted. A table that was gone through once is not gone through again: what is written since
 * comes clean.
 * @param signal ends it after the batch that runs
 */
export async function cleanTables(
  database: Database,
  signal: AbortSignal,
  { tables = CLEANED_TABLES, batchRows = BATCH_ROWS }: { tables?: readonly CleanedTable[]; batchRows?: number } = {},
): Promise<void> {
  for (const table of tables) while (!signal.aborted) if (!(await cleanBatch(database, table, batchRows))) break;
}
