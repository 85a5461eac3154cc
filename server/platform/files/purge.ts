/** Removes what nobody will use: uploads left behind, files in no dossier, and contents without a row. Any replica may do it. */
import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/schema';
import type { FileStoreKind } from '../database/tables/fileTables';
import { dropRow } from './acceptedRepository';
import type { FileStores } from './store';
import { dropLeftUploads } from './uploadRepository';

/** A file that its sender has put into no dossier. */
const FILE_KEPT = sql<Date>`now() - interval '7 days'`;
/** Longer than anybody can be writing a content. */
const REMNANT_KEPT = sql<Date>`now() - interval '24 hours'`;

/** Files and contents of one look; the rest is there at the next. */
const AT_ONCE = 100;

interface PurgeDeps {
  readonly database: Database;
  readonly stores: FileStores;
  readonly logger: FastifyBaseLogger;
}

async function dropFiles({ database, logger }: PurgeDeps): Promise<void> {
  const due = await database
    .selectFrom('file')
    .select('id')
    .where('owner_id', 'is not', null)
    .where('subject_id', 'is', null)
    .where(({ fn }) => fn.coalesce('unlinked_at', 'created_at'), '<', FILE_KEPT)
    .limit(AT_ONCE)
    .execute();
  for (const { id } of due) {
    const work = database.transaction().execute(async (transaction) => {
      const free = await transaction
        .selectFrom('file')
        .select('id')
        .where('id', '=', id)
        .where('subject_id', 'is', null)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (free) await dropRow(transaction, id);
    });
    // Something else may refer to it by key: that file stays, and must not keep the others.
    await work.catch((error: unknown) => {
      logger.error({ err: error, file: id }, 'a file in no dossier was not removed');
    });
  }
}

/** A content that could not be removed is tried again so much later; until then it keeps none behind it. */
const TRIED_AGAIN = sql<Date>`now() - interval '23 hours'`;

interface Remnant {
  readonly store: FileStoreKind;
  readonly key: string;
}

/** Takes the oldest content without a row out of its store; false when none is due. */
async function dropRemnant(deps: PurgeDeps): Promise<boolean> {
  let due: Remnant | undefined;
  try {
    return await dropOldest(deps, (found) => {
      due = found;
    });
  } catch (error) {
    if (!due) throw error;
    deps.logger.error({ err: error, store: due.store, file: due.key }, 'a content without a row was not removed');
    await deps.database
      .updateTable('file_remnant')
      .set({ since: TRIED_AGAIN })
      .where('store', '=', due.store)
      .where('store_key', '=', due.key)
      .execute();
    return true;
  }
}

/** The row is held meanwhile, so nobody makes a file of it. */
function dropOldest({ database, stores }: PurgeDeps, take: (found: Remnant) => void): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const due = await transaction
      .selectFrom('file_remnant')
      .select(['store', 'store_key as key'])
      .where('since', '<', REMNANT_KEPT)
      .orderBy('since')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!due) return false;
    take(due);
    const used = await transaction
      .selectFrom('file')
      .select('id')
      .where('store', '=', due.store)
      .where('store_key', '=', due.key)
      .executeTakeFirst();
    if (!used && due.store !== 'database') await stores.of(due.store).remove(due.key);
    await transaction
      .deleteFrom('file_remnant')
      .where('store', '=', due.store)
      .where('store_key', '=', due.key)
      .execute();
    return true;
  });
}

/** One look at everything that may be due. */
export async function purgeFiles(deps: PurgeDeps): Promise<void> {
  await dropLeftUploads(deps.database);
  await dropFiles(deps);
  for (let count = 0; count < AT_ONCE; count += 1) {
    if (!(await dropRemnant(deps))) return;
  }
}
