/** Deletes files in no dossier and contents that no row refers to. */
import { sql } from 'kysely';
import type { Database } from '../database/schema';
import type { FileStoreKind } from '../database/tables/fileTables';
import { dropRow } from './acceptedRepository';

/** The age at which a file in no dossier is removed. */
const FILE_KEPT = sql<Date>`now() - interval '7 days'`;
/** The age at which a content without a row is removed: no request writes one content for so long. */
const REMNANT_KEPT = sql<Date>`now() - interval '24 hours'`;
/** A content that could not be removed counts as 23 hours old: it is tried again an hour later, behind the others. */
const TRIED_AGAIN = sql<Date>`now() - interval '23 hours'`;

/** A mark that is older belongs to a process that is gone: no pass lasts so long. */
const REMOVAL_KEPT = sql<Date>`now() - interval '1 hour'`;

/** A content without a row: the row is gone, or was never written. */
export interface Remnant {
  readonly store: FileStoreKind;
  readonly key: string;
  /** The mark of the process that removes it. */
  readonly removalAt: string;
}

/** Returns the ids of files in no dossier that are past their time, in their order after `last`; at most `count`. */
export async function filesDue(database: Database, count: number, last: string | null): Promise<readonly string[]> {
  const due = await database
    .selectFrom('file')
    .select('id')
    .where('owner_id', 'is not', null)
    .where('subject_id', 'is', null)
    .where(({ fn }) => fn.coalesce('unlinked_at', 'created_at'), '<', FILE_KEPT)
    .$if(last !== null, (due) => due.where('id', '>', last))
    .orderBy('id')
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
 * Marks the oldest content without a row, so that no other process removes it and nobody makes a file of it; undefined
 * when none is due. The mark is a moment of the database, as a text so that it stays exact. Without `materialized` the
 * plan may look for the oldest one once for each row, and mark them all.
 */
export async function markOldestRemnant(database: Database): Promise<Remnant | undefined> {
  const { rows } = await sql<Remnant>`
    with due as materialized (
      select store, store_key from file_remnant
      where since < ${REMNANT_KEPT} and (removal_at is null or removal_at < ${REMOVAL_KEPT})
      order by since limit 1 for update skip locked
    )
    update file_remnant r set removal_at = clock_timestamp()
    from due
    where r.store = due.store and r.store_key = due.store_key
    returning r.store, r.store_key as key, r.removal_at::text as "removalAt"`.execute(database);
  return rows[0];
}

/** True when a file has this content after all. Once the content is marked, no file comes to have it. */
export async function isUsed(database: Database, { store, key }: Remnant): Promise<boolean> {
  const used = await database
    .selectFrom('file')
    .select('id')
    .where('store', '=', store)
    .where('store_key', '=', key)
    .executeTakeFirst();
  return used !== undefined;
}

const marked = ({ store, key, removalAt }: Remnant) =>
  sql<boolean>`store = ${store} and store_key = ${key} and removal_at = ${removalAt}::timestamptz`;

/** Deletes the note of a content that is gone, or that belongs to a file, unless another process has taken it over. */
export async function forgetRemnant(database: Database, remnant: Remnant): Promise<void> {
  await database.deleteFrom('file_remnant').where(marked(remnant)).execute();
}

/** Moves a content that could not be removed behind the others. */
export async function postponeRemnant(database: Database, remnant: Remnant): Promise<void> {
  await database
    .updateTable('file_remnant')
    .set({ since: TRIED_AGAIN, removal_at: null })
    .where(marked(remnant))
    .execute();
}
