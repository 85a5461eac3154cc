/**
 * Works at imports of streets: one transaction replaces the streets of a comune, and a restart after a crash begins at
 * the next one.
 */
import { Readable } from 'node:stream';
import type { Database } from '../../../platform/database/schema';
import { findComuni } from '../search/streetRepository';
import { endImport, importedContent, noteRead, replaceStreets, type OpenImport } from './importRepository';
import { readStreets, UnreadableStreets, type ReadStreets } from './readStreets';

export interface WorkDeps {
  /** Reads the rows of the import's tenant. */
  readonly database: Database;
  readonly clock: () => Date;
}

/**
 * Continues an import until it has ended, the signal is aborted or another process works at it. A file that cannot be
 * read ends it with the reason; none of its rows takes effect.
 */
export async function workStreetImport(
  { database, clock }: WorkDeps,
  run: OpenImport,
  signal?: AbortSignal,
): Promise<void> {
  const known = new Set((await findComuni(database)).map(({ istat }) => istat));
  let read: ReadStreets;
  try {
    read = await readStreets(Readable.from(importedContent(database, run.id), { objectMode: false }), known);
  } catch (error) {
    if (!(error instanceof UnreadableStreets)) throw error;
    const { message: reason } = error;
    await database.transaction().execute((tx) => endImport(tx, run.id, { state: 'failed', reason, at: clock() }));
    return;
  }
  if (run.comuni === null && !(await database.transaction().execute((tx) => noteRead(tx, run, read)))) return;
  const comuni = [...read.comuni].sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [done, [istat, names]] of comuni.entries()) {
    if (done < run.comuniDone) continue;
    if (signal?.aborted === true) return;
    const isTaken = await database
      .transaction()
      .execute((tx) => replaceStreets(tx, run, { istat, names: [...names], done }));
    if (!isTaken) return;
  }
  await database.transaction().execute((tx) => endImport(tx, run.id, { state: 'done', at: clock() }));
}
