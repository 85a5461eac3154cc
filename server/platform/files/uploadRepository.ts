/** Rows of uploads under way, of the tenant to which the given database belongs. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/schema';
import { fileRefusal } from './refusals';
import { unusedOf } from './unusedRepository';

export interface Upload {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  /** The bytes that have arrived. */
  readonly received: number;
}

interface NewUpload {
  readonly tenantId: string;
  readonly ownerId: string;
  readonly name: string;
  readonly size: number;
}

/** The most open uploads of a user. */
const MOST_OPEN = 20;

/**
 * The most that a user may have in the store without a use: files in no dossier, open uploads, and what was given up and
 * is not removed yet. Forms put files into their dossier at the next save, so that even a large one has only some dozens
 * waiting; without a limit any user could fill the store within the seven days after which such files go.
 */
const MOST_UNUSED = 500;
/** A hundred files of the usual largest size, and two of the largest that the configuration admits. */
const MOST_UNUSED_BYTES = 2 * 1024 ** 3;

/**
 * The hours after its last part for which an upload may be continued; then it does not count any more, and is removed.
 */
const KEPT_HOURS = 24;
const OPEN_SINCE = sql<Date>`now() - make_interval(hours => ${KEPT_HOURS})`;

/** An upload that waits for its sender. */
export interface OpenUpload extends Upload {
  readonly begunAt: Date;
  readonly expiresAt: Date;
}

/**
 * Opens an upload and answers its id, which the file will have.
 * @throws ApiError when the user has too many, or too much that is unused.
 */
export async function beginUpload(database: Database, { tenantId, ownerId, name, size }: NewUpload): Promise<string> {
  return database.transaction().execute(async (transaction) => {
    // One transaction at a time for a user: otherwise several uploads could all count themselves the last one allowed.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`file_upload ${ownerId}`}, 0))`.execute(transaction);
    const { open } = await transaction
      .selectFrom('file_upload')
      .select(({ fn }) => fn.countAll().as('open'))
      .where('owner_id', '=', ownerId)
      .where('touched_at', '>=', OPEN_SINCE)
      .executeTakeFirstOrThrow();
    if (Number(open) >= MOST_OPEN) throw fileRefusal('Busy');
    const unused = await unusedOf(transaction, ownerId);
    if (unused.files >= MOST_UNUSED || unused.bytes + size > MOST_UNUSED_BYTES) throw fileRefusal('Unused');
    const id = randomUUID();
    await transaction
      .insertInto('file_upload')
      .values({ id, tenant_id: tenantId, owner_id: ownerId, name, size })
      .execute();
    return id;
  });
}

export const findUpload = (database: Database, ownerId: string, id: string): Promise<Upload | undefined> =>
  database
    .selectFrom('file_upload')
    .select(['id', 'name', 'size', 'received'])
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();

/** The uploads that count against a user's limit, newest first: at most as many as the limit allows. */
export async function openUploads(database: Database, ownerId: string): Promise<OpenUpload[]> {
  const rows = await database
    .selectFrom('file_upload')
    .select(['id', 'name', 'size', 'received', 'begun_at as begunAt', 'touched_at as touchedAt'])
    .where('owner_id', '=', ownerId)
    .where('touched_at', '>=', OPEN_SINCE)
    .orderBy('begun_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ touchedAt, ...upload }) => ({
    ...upload,
    expiresAt: new Date(touchedAt.getTime() + KEPT_HOURS * 3_600_000),
  }));
}

/** Stores the next bytes of an upload; false when they are not the next ones, because another request was quicker. */
export function appendPart(database: Database, id: string, position: number, content: Buffer): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const moved = await transaction
      .updateTable('file_upload')
      .set({ received: position + content.length, touched_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('received', '=', position)
      .executeTakeFirst();
    if (moved.numUpdatedRows === 0n) return false;
    await transaction.insertInto('file_part').values({ upload_id: id, position, content }).execute();
    return true;
  });
}

/** The content of an upload, part by part. */
export async function* uploadedContent(database: Database, id: string): AsyncGenerator<Buffer> {
  for (let position = 0; ;) {
    const part = await database
      .selectFrom('file_part')
      .select('content')
      .where('upload_id', '=', id)
      .where('position', '=', position)
      .executeTakeFirst();
    if (!part) return;
    yield part.content;
    position += part.content.length;
  }
}

/** Removes an upload with its content so far; false when there is none. */
export async function dropUpload(database: Database, ownerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('file_upload')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes abandoned uploads. */
export async function dropLeftUploads(database: Database): Promise<void> {
  await database.deleteFrom('file_upload').where('touched_at', '<', OPEN_SINCE).execute();
}
