/** The rows of imports of streets, and the official streets themselves. */
import { sql, type Transaction } from 'kysely';
import type { Database, Schema } from '../../../platform/database/schema';
import { insertRows } from '../../../platform/database/insertRows';
import { addJob } from '../../../platform/jobs/addJob';
import { workStreetImports } from './jobs';
import type { ReadStreets } from './readStreets';

export interface NewImport {
  readonly id: string;
  readonly tenantId: string;
  readonly userId: string;
  readonly userName: string | null;
  readonly ip: string;
  readonly name: string;
  /** `YYYY-MM-DD`. */
  readonly edition: string;
  readonly size: number;
  readonly at: Date;
}

/** Stores an import with its uploaded file, and adds the job; returns false when there is one of that id already. */
export async function insertImport(
  transaction: Transaction<Schema>,
  added: NewImport,
  uploadId: string,
): Promise<boolean> {
  const { id, tenantId, userId, userName, ip, name, edition, size, at } = added;
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('street_import')
    .values({
      id,
      tenant_id: tenantId,
      name,
      edition,
      size,
      user_id: userId,
      user_name: userName,
      address: ip,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await sql`insert into street_import_part (import_id, tenant_id, position, content)
    select ${id}, ${tenantId}, position, content from file_part where upload_id = ${uploadId}`.execute(transaction);
  await transaction.deleteFrom('file_upload').where('id', '=', uploadId).execute();
  await addJob(transaction, workStreetImports, {}, { key: workStreetImports.name });
  return true;
}

const SHOWN = [
  ...(['id', 'name', 'edition', 'state', 'reason', 'rows_read as rowsRead', 'refused', 'streets', 'comuni'] as const),
  ...([
    'comuni_done as comuniDone',
    'user_name as userName',
    'created_at as createdAt',
    'ended_at as endedAt',
  ] as const),
] as const;

export const findImport = (database: Database, id: string) =>
  database.selectFrom('street_import').select(SHOWN).where('id', '=', id).executeTakeFirst();

/** An import as the office sees it. */
export type ShownImport = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** Returns the imports, newest first. */
export const findImports = (database: Database, tenantId: string, most: number) =>
  database
    .selectFrom('street_import')
    .select(SHOWN)
    .where('tenant_id', '=', tenantId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();

/** Returns a page of the faults, by row. */
export async function findProblems(
  database: Database,
  id: string,
  { skip, take }: { readonly skip: number; readonly take: number },
) {
  const found = database.selectFrom('street_import_problem').where('import_id', '=', id);
  const { count } = await found.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const items = await found
    .select(['row_number as row', 'field', 'message'])
    .orderBy('row_number')
    .offset(skip)
    .limit(take)
    .execute();
  return { totalCount: Number(count), items };
}

/** Returns all open imports, of every tenant, oldest first. */
export const findOpen = (database: Database) =>
  database
    .selectFrom('street_import')
    .select(['id', 'tenant_id as tenantId', 'user_id as userId', 'edition', 'comuni', 'comuni_done as comuniDone'])
    .where('state', '=', 'open')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
export type OpenImport = Awaited<ReturnType<typeof findOpen>>[number];

/** Yields the content of the file, part by part. */
export async function* importedContent(database: Database, id: string): AsyncGenerator<Buffer> {
  for (let position = 0; ;) {
    const part = await database
      .selectFrom('street_import_part')
      .select('content')
      .where('import_id', '=', id)
      .where('position', '=', position)
      .executeTakeFirst();
    if (!part) return;
    yield part.content;
    position += part.content.length;
  }
}

/** Stores the findings about the whole file, once; returns false where another process stored them. */
export async function noteRead(
  transaction: Transaction<Schema>,
  { id, tenantId }: Pick<OpenImport, 'id' | 'tenantId'>,
  { rows, refused, problems, comuni }: ReadStreets,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('street_import')
    .set({ rows_read: rows, refused, comuni: comuni.size })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('comuni', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await insertRows(
    transaction,
    'street_import_problem',
    problems.map(({ row, field, message }) => ({
      import_id: id,
      tenant_id: tenantId,
      row_number: row,
      field,
      message,
    })),
  );
  return true;
}

/** Replaces the official streets of a comune; returns false where another process did, or the import has ended. */
export async function replaceStreets(
  transaction: Transaction<Schema>,
  { id, tenantId, edition }: Pick<OpenImport, 'id' | 'tenantId' | 'edition'>,
  { istat, names, done }: { readonly istat: string; readonly names: readonly string[]; readonly done: number },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('street_import')
    .set({ comuni_done: done + 1, streets: sql`streets + ${names.length}` })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('comuni_done', '=', done)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await transaction
    .deleteFrom('official_street')
    .where('tenant_id', '=', tenantId)
    .where('istat', '=', istat)
    .execute();
  // Some have no searchable words ("Via A"), and would never be found.
  await sql`insert into official_street (tenant_id, istat, key, name, edition)
    select ${tenantId}, ${istat}, keyed.key, keyed.name, ${edition}::date
    from (select name, sace_street(name) as key from unnest(${[...names]}::text[]) as n (name)) keyed where keyed.key is not null`.execute(
    transaction,
  );
  await sql`select sace_settle_streets(${istat})`.execute(transaction);
  return true;
}

/** Ends an open import and deletes its file. */
export async function endImport(
  transaction: Transaction<Schema>,
  id: string,
  end: { readonly state: 'done' | 'failed'; readonly reason?: string; readonly at: Date },
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('street_import')
    .set({ state: end.state, reason: end.reason ?? null, ended_at: end.at })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await transaction.deleteFrom('street_import_part').where('import_id', '=', id).execute();
}
