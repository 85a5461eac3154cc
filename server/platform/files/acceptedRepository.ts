/** Rows of files that were accepted: made once their content lies in a store, and removed before it leaves. */
import { sql, type Transaction } from 'kysely';
import type { Database, Schema } from '../database/schema';
import type { FileStore } from './fileStore';
import { fileRefusal } from './refusals';

/** A file in its sender's view. */
export interface AcceptedFile {
  readonly id: string;
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  readonly sha256: string;
}

/** The place of a content in a store. */
export interface Place {
  readonly tenantId: string;
  readonly store: FileStore['kind'];
  readonly key: string;
}

/** The user whose content it is, and its size: what is left behind counts for its sender until it is removed. */
interface Left {
  readonly ownerId: string | null;
  readonly size: number | null;
}

export const findOwnFile = (database: Database, ownerId: string, id: string): Promise<AcceptedFile | undefined> =>
  database
    .selectFrom('file')
    .select(['id', 'name', 'media_type as mediaType', 'size', 'sha256'])
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();

/**
 * Records that a content is about to lie in a store: after a crash its place is still known. False while a process
 * removes what lies there: nothing may be written before it is gone.
 */
export async function noteRemnant(
  database: Database,
  { tenantId, store, key }: Place,
  { ownerId: owner_id, size }: Left = { ownerId: null, size: null },
): Promise<boolean> {
  const noted = await database
    .insertInto('file_remnant')
    .values({ store, store_key: key, tenant_id: tenantId, owner_id, size })
    .onConflict((conflict) =>
      conflict
        .columns(['store', 'store_key'])
        .doUpdateSet({ since: sql<Date>`now()`, owner_id, size })
        .where('file_remnant.removal_at', 'is', null),
    )
    .executeTakeFirst();
  return (noted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Two requests finished the same upload, or the upload or its content was removed meanwhile. */
class Overtaken extends Error {}

/**
 * Makes the file of an upload that has its content in place; false when another request has made or dropped it
 * meanwhile.
 */
export async function acceptFile(
  database: Database,
  file: AcceptedFile & Place & { readonly ownerId: string },
): Promise<boolean> {
  const { id, name, mediaType, size, sha256, tenantId, store, key, ownerId } = file;
  try {
    await database.transaction().execute(async (transaction) => {
      const upload = await transaction
        .deleteFrom('file_upload')
        .where('id', '=', id)
        .where('owner_id', '=', ownerId)
        .executeTakeFirst();
      const remnant = await transaction
        .deleteFrom('file_remnant')
        .where('store', '=', store)
        .where('store_key', '=', key)
        .where('removal_at', 'is', null)
        .executeTakeFirst();
      if (upload.numDeletedRows === 0n || remnant.numDeletedRows === 0n) throw new Overtaken();
      await transaction
        .insertInto('file')
        .values({
          id,
          tenant_id: tenantId,
          name,
          media_type: mediaType,
          size,
          sha256,
          content: null,
          store,
          store_key: key,
          owner_id: ownerId,
          required_policy: null,
        })
        .execute();
    });
    return true;
  } catch (error) {
    if (error instanceof Overtaken) return false;
    throw error;
  }
}

/** Notes a content whose row goes. @throws ApiError 503 while a process looks whether the content has a row */
async function noteLeft(transaction: Transaction<Schema>, place: Place, left: Left): Promise<void> {
  if (!(await noteRemnant(transaction, place, left))) throw fileRefusal('StoreAway');
}

/** Removes the row of a file; its content follows some time later, when no process can be writing it any more. */
export async function dropRow(transaction: Transaction<Schema>, id: string): Promise<void> {
  const row = await transaction
    .deleteFrom('file')
    .where('id', '=', id)
    .returning(['tenant_id', 'store', 'store_key', 'owner_id', 'size'])
    .executeTakeFirst();
  if (row && row.store !== 'database' && row.store_key !== null)
    await noteLeft(
      transaction,
      { tenantId: row.tenant_id, store: row.store, key: row.store_key },
      { ownerId: row.owner_id, size: row.size },
    );
}

/** Removes a file that its sender has put into no dossier; false when there is none. */
export const dropOwnFile = (database: Database, ownerId: string, id: string): Promise<boolean> =>
  database.transaction().execute(async (transaction) => {
    const file = await transaction
      .selectFrom('file')
      .select('id')
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .where('subject_id', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (file) await dropRow(transaction, id);
    return file !== undefined;
  });
