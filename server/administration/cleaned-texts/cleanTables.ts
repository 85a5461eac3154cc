/** Cleans in batches the tables that were written before text from outside was cleaned. */
import type { Transaction } from 'kysely';
import type { Database, Schema } from '../../platform/database/schema';
import { changesOf, cleanCell, type TextChange } from './cleanRow';
import { CLEANED_TABLES, type CleanedTable } from './cleanedTables';
import {
  findBatchEnd,
  findHolder,
  insertFindings,
  findSuspects,
  isReferred,
  keyTexts,
  lockRows,
  readProgress,
  readWhole,
  removeRow,
  saveProgress,
  tried,
  writeTexts,
  type Finding,
} from './cleaningRepository';

/**
 * The amount of work in one transaction. Other writers wait for the locked rows until it ends: 35 to 140 ms with 25
 * rows, as measured in docs/performance.md ("Texts of before"); 5,000 of them would take 7 to 28 s.
 */
export interface BatchSize {
  /** The number of rows that are read, without locks. */
  readonly rows: number;
  /**
   * The number of rows that may need cleaning and are then locked: the batch ends with so many of them, even when it
   * has read few rows.
   */
  readonly suspects: number;
}

const BATCH: BatchSize = { rows: 5_000, suspects: 25 };

/** Columns in which two rows with the same content may differ. */
const OWN = new Set(['id', 'version', 'concurrency_stamp', 'created_at', 'updated_at', 'search_text']);

type Row = Readonly<Record<string, unknown>>;
type Reported = Pick<Finding, 'outcome' | 'otherId'>;

const valueOf = ({ after }: TextChange) => (after === '' ? null : after);

/** Returns true when the row contains nothing that the other one lacks, and no other table refers to it. */
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

/** Returns the outcome for a text that the table refused: another row has it, or it does not fit. */
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

/** Cleans one row: all of its texts at once or, when the table refuses that, one by one. */
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
export const cleanBatch = (database: Database, table: CleanedTable, size: BatchSize = BATCH): Promise<boolean> =>
  database.transaction().execute(async (transaction) => {
    const { lastKey, isDone } = await readProgress(transaction, table.name);
    if (isDone) return false;
    const suspects = await findSuspects(transaction, table, lastKey, size);
    const last = suspects.length < size.suspects ? undefined : suspects.at(-1);
    const batch = last
      ? { end: keyTexts(table, last), size: last.place }
      : await findBatchEnd(transaction, table, lastKey, size.rows);
    if (batch === null) {
      await saveProgress(transaction, table.name, { lastKey: null, seen: 0, cleaned: 0 });
      return false;
    }
    const unclean = suspects.filter((row) => changesOf(table.columns, row).length > 0);
    const findings: Finding[] = [];
    for (const row of await lockRows(transaction, table, unclean))
      findings.push(...(await cleanRow(transaction, table, row)));
    await insertFindings(transaction, findings);
    await saveProgress(transaction, table.name, {
      lastKey: batch.end,
      seen: batch.size,
      cleaned: findings.filter(({ outcome }) => outcome === 'cleaned').length,
    });
    return true;
  });

/**
 * Cleans all tables, from the point of the last interruption. A table is processed once: later rows are written clean.
 * @param signal ends it after the running batch
 */
export async function cleanTables(database: Database, signal: AbortSignal, batch = BATCH): Promise<void> {
  for (const table of CLEANED_TABLES) while (!signal.aborted) if (!(await cleanBatch(database, table, batch))) break;
}
