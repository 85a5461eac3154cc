/** Deletes files in no dossier and contents that no row refers to. */
import { sql, type Transaction } from 'kysely';
import type { Database, Schema } from '../database/schema';
import type { FileStoreKind } from '../database/tables/fileTables';
import { dropRow } from './acceptedRepository';

/** The age at which a file in no dossier is removed. */
const FILE_KEPT = sql<Date>`now() - interval '7 days'`;
/** The age at which a content without a row is removed: no request writes one content for so long. */
const REMNANT_KEPT = sql<Date>`now() - interval '24 hours'`;
/** A content that could not be removed counts as 23 hours old: it is tried again an hour later, behind the others. */
const TRIED_AGAIN = sql<Date>`now() - interval '23 hours'`;

/** A content without a row: the row is gone, or was never written. */
export interface Remnant {
  readonly store: FileStoreKind;
  readonly key: string;
}

/** Returns the ids of files in no dossier that are past their time; at most `count`. */
export async function filesDue(database: Database, count: number): Promise<readonly string[]> {
  const due = await database
    .selectFrom('file')
    .select('id')
    .where('owner_id', 'is not', null)
    .where('subject_id', 'is', null)
    .where(({ fn }) => fn.coalesce('unlinked_at', 'created_at'), '<', FILE_KEPT)
    .limit(count)
    .execute();
  return due.map(({ id }) => id);
}

/** Removes a file, unless a dossier took it meanwhile or another transaction works on it. */
export function dropFile(database: Database, id: string): Promise<void> {
  return database.transaction().execute(async (transaction) => {
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
}

/**
 * Returns the oldest content without a row, and locks it until the transaction ends, so that no other transaction makes
 * a file of it.
 */
export function holdOldestRemnant(transaction: Transaction<Schema>): Promise<Remnant | undefined> {
  return transaction
    .selectFrom('file_remnant')
    .select(['store', 'store_key as key'])
    .where('since', '<', REMNANT_KEPT)
    .orderBy('since')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** True when a file has this content after all. */
export async function isUsed(transaction: Transaction<Schema>, { store, key }: Remnant): Promise<boolean> {
  const used = await transaction
    .selectFrom('file')
    .select('id')
    .where('store', '=', store)
    .where('store_key', '=', key)
    .executeTakeFirst();
  return used !== undefined;
}

/** Deletes the note of a content that is gone, or that belongs to a file. */
export async function forgetRemnant(transaction: Transaction<Schema>, { store, key }: Remnant): Promise<void> {
  await transaction.deleteFrom('file_remnant').where('store', '=', store).where('store_key', '=', key).execute();
}

/** Moves a content that could not be removed behind the others. */
export async function postponeRemnant(database: Database, { store, key }: Remnant): Promise<void> {
  await database
    .updateTable('file_remnant')
    .set({ since: TRIED_AGAIN })
    .where('store', '=', store)
    .where('store_key', '=', key)
    .execute();
}
