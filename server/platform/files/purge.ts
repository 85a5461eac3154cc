/**
 * Removes unused content: abandoned uploads, files in no dossier, and contents without a row. Any replica may do it.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/schema';
import {
  dropFile,
  filesDue,
  forgetRemnant,
  holdOldestRemnant,
  isUsed,
  postponeRemnant,
  type Remnant,
} from './purgeRepository';
import type { FileStores } from './store';
import { dropLeftUploads } from './uploadRepository';

/** The number of files and contents of one pass; the rest follows in the next. */
const AT_ONCE = 100;

interface PurgeDeps {
  readonly database: Database;
  readonly stores: FileStores;
  readonly logger: FastifyBaseLogger;
}

async function dropFiles({ database, logger }: PurgeDeps): Promise<void> {
  for (const id of await filesDue(database, AT_ONCE)) {
    // A row may refer to it by key: that file stays, and must not hold up the others.
    await dropFile(database, id).catch((error: unknown) => {
      logger.error({ err: error, file: id }, 'a file in no dossier was not removed');
    });
  }
}

/** Takes the oldest content without a row out of its store; false when none is due. */
async function dropRemnant({ database, stores, logger }: PurgeDeps): Promise<boolean> {
  let due: Remnant | undefined;
  try {
    return await database.transaction().execute(async (transaction) => {
      due = await holdOldestRemnant(transaction);
      if (!due) return false;
      if (due.store !== 'database' && !(await isUsed(transaction, due))) await stores.of(due.store).remove(due.key);
      await forgetRemnant(transaction, due);
      return true;
    });
  } catch (error) {
    if (!due) throw error;
    logger.error({ err: error, store: due.store, file: due.key }, 'a content without a row was not removed');
    await postponeRemnant(database, due);
    return true;
  }
}

/** One pass over everything that may be due. */
export async function purgeFiles(deps: PurgeDeps): Promise<void> {
  await dropLeftUploads(deps.database);
  await dropFiles(deps);
  for (let count = 0; count < AT_ONCE; count += 1) {
    if (!(await dropRemnant(deps))) return;
  }
}
