/**
 * Removes unused content: abandoned uploads, files in no dossier, and contents without a row. Any replica may do it.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/schema';
import {
  dropFile,
  filesDue,
  forgetRemnant,
  isUsed,
  markOldestRemnant,
  postponeRemnant,
  type Remnant,
} from './purgeRepository';
import type { FileStores } from './store';
import { dropLeftUploads } from './uploadRepository';

/** The number of files that are looked up at once. */
const AT_ONCE = 100;
/** A pass ends after this time; the rest follows in the next one. The time limit of the job is a minute longer. */
const PASS_MS = 9 * 60_000;

interface PurgeDeps {
  readonly database: Database;
  readonly stores: FileStores;
  readonly logger: FastifyBaseLogger;
}

/** A pass; once it is over, nothing more is begun. */
interface Pass extends PurgeDeps {
  readonly isOver: () => boolean;
}

async function dropFiles({ database, logger, isOver }: Pass): Promise<void> {
  for (let last: string | null = null; !isOver();) {
    const due = await filesDue(database, AT_ONCE, last);
    for (const id of due) {
      if (isOver()) return;
      // A row may refer to it by key: that file stays, and must not hold up the others.
      await dropFile(database, id).catch((error: unknown) => {
        logger.error({ err: error, file: id }, 'a file in no dossier was not removed');
      });
    }
    last = due.at(-1) ?? null;
    if (last === null) return;
  }
}

/**
 * Takes a marked content out of its store. No transaction waits for the store: a process that is killed leaves the mark,
 * and another one removes the content again later.
 */
async function dropRemnant({ database, stores, logger }: PurgeDeps, due: Remnant): Promise<void> {
  try {
    if (due.store !== 'database' && !(await isUsed(database, due))) await stores.of(due.store).remove(due.key);
    await forgetRemnant(database, due);
  } catch (error) {
    logger.error({ err: error, store: due.store, file: due.key }, 'a content without a row was not removed');
    await postponeRemnant(database, due);
  }
}

/** One pass over everything that is due; it ends early when the signal is aborted. */
export async function purgeFiles(deps: PurgeDeps & { readonly signal: AbortSignal }): Promise<void> {
  const ending = AbortSignal.any([deps.signal, AbortSignal.timeout(PASS_MS)]);
  const pass: Pass = { ...deps, isOver: () => ending.aborted };
  await dropLeftUploads(deps.database);
  await dropFiles(pass);
  while (!pass.isOver()) {
    const due = await markOldestRemnant(deps.database);
    if (!due) return;
    await dropRemnant(deps, due);
  }
}
