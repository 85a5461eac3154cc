/**
 * Works at imports: rows are read as a stream and written in batches, each with the place of the next one, so that a
 * process that continues after a crash begins there and every row takes effect once.
 */
import { Readable } from 'node:stream';
import type { Transaction } from 'kysely';
import type { Database, Schema } from '../../../platform/database/schema';
import { italianDay } from '../../../../common/days/italianDays';
import { csvRows, workbookRows, type ReadRow } from './csvRows';
import { UnreadableFile } from './format';
import { endImport, goOn, holdOpen, importedContent, type OpenImport } from './runRepository';
import { takeBatch } from './takeBatch';
import { xmlRows } from './xmlRows';

/** The rows of one transaction. */
export const BATCH = 500;

export interface WorkDeps {
  /** The rows of the import's tenant. */
  readonly database: Database;
  readonly clock: () => Date;
}

const READERS = { csv: csvRows, xlsx: workbookRows, xml: xmlRows } as const;

/** Called for each batch before it is committed, in its transaction. */
type Watch = (transaction: Transaction<Schema>, rowsDone: number) => Promise<void>;

/** False where another process went on meanwhile, or somebody stopped the import. */
const takeNext = (
  { database, clock }: WorkDeps,
  { id }: OpenImport,
  done: number,
  rows: readonly ReadRow[],
  watch?: Watch,
): Promise<boolean> =>
  database.transaction().execute(async (transaction) => {
    const run = await holdOpen(transaction, id, done);
    if (!run) return false;
    const at = clock();
    const counts = await takeBatch(transaction, run, rows, { today: italianDay(at), at });
    await goOn(transaction, id, rows.length, counts);
    await watch?.(transaction, done + rows.length);
    return true;
  });

/**
 * Continues an import until it has ended, the signal is aborted or another process works at it. A file that cannot be
 * read ends it with the reason; rows that were read before stay.
 */
export async function workImport(deps: WorkDeps, run: OpenImport, signal?: AbortSignal, watch?: Watch): Promise<void> {
  const { database, clock } = deps;
  const file = Readable.from(importedContent(database, run.id), { objectMode: false, highWaterMark: 64 * 1024 });
  const rows = READERS[run.format](file);
  let [seen, done, batch]: [number, number, ReadRow[]] = [0, run.rowsDone, []];
  const take = async () => {
    if (batch.length === 0) return true;
    const isTaken = await takeNext(deps, run, done, batch, watch);
    [done, batch] = [done + batch.length, []];
    return isTaken;
  };
  try {
    for await (const row of rows) {
      seen += 1;
      if (seen <= run.rowsDone) continue;
      batch.push(row);
      if (batch.length < BATCH) continue;
      if (!(await take()) || signal?.aborted === true) return;
    }
    if (!(await take())) return;
    await database.transaction().execute((tx) => endImport(tx, run.id, { state: 'done', at: clock() }));
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    if (!(await take())) return;
    const { message: reason } = error;
    await database.transaction().execute((tx) => endImport(tx, run.id, { state: 'failed', reason, at: clock() }));
  } finally {
    file.destroy();
  }
}
