/** The rows of editions and their files: an edition exists with all its files, or not at all. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import type { FileStore } from '../../../platform/files/fileStore';
import type { Described } from './catalogue/describe';

/** A file of an edition, whose content lies in a store. */
export interface StoredFile extends Described {
  readonly mediaType: string;
  readonly isRowLevel: boolean;
  readonly store: FileStore['kind'];
  readonly storeKey: string;
}

interface Edition {
  readonly tenantId: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly madeAt: Date;
  readonly hasRows: boolean;
}

/** Contents are removed later, so that a download in progress reads to its end. */
const leaveContents = (transaction: Database, tenantId: string, day: string) =>
  sql`
  insert into file_remnant (store, store_key, tenant_id)
  select f.store, f.store_key, f.tenant_id from open_data_file f join open_data_edition e on e.id = f.edition_id
  where e.tenant_id = ${tenantId} and e.day = ${day}
  on conflict (store, store_key) do update set since = now()`.execute(transaction);

const dropRows = (transaction: Database, tenantId: string, day: string) =>
  transaction.deleteFrom('open_data_edition').where('tenant_id', '=', tenantId).where('day', '=', day).execute();

/** Replaces the edition of its day. */
export async function keepEdition(
  database: Database,
  { tenantId, day, madeAt, hasRows }: Edition,
  files: readonly StoredFile[],
): Promise<void> {
  const id = randomUUID();
  await database.transaction().execute(async (transaction) => {
    await leaveContents(transaction, tenantId, day);
    await dropRows(transaction, tenantId, day);
    await transaction
      .insertInto('open_data_edition')
      .values({ id, tenant_id: tenantId, day, made_at: madeAt, has_rows: hasRows })
      .execute();
    await transaction
      .insertInto('open_data_file')
      .values(
        files.map((file, position) => ({
          id: randomUUID(),
          tenant_id: tenantId,
          edition_id: id,
          position,
          name: file.name,
          media_type: file.mediaType,
          size: file.size,
          sha256: file.sha256,
          rows: file.rows,
          is_row_level: file.isRowLevel,
          store: file.store,
          store_key: file.storeKey,
        })),
      )
      .execute();
    // The files were noted as remnants before they were written, in case of a crash in between.
    await transaction
      .deleteFrom('file_remnant')
      .where(
        'store_key',
        'in',
        files.map(({ storeKey }) => storeKey),
      )
      .execute();
  });
}

/** Drops the editions of a tenant from before a day, except the first of each month; returns how many there were. */
export async function dropEditions(database: Database, tenantId: string, before: string): Promise<number> {
  const { rows } = await sql<{ day: string }>`
    select day from (select day, row_number() over (partition by date_trunc('month', day) order by day) as place
      from open_data_edition where tenant_id = ${tenantId}) listed where place > 1 and day < ${before} order by 1`.execute(
    database,
  );
  for (const { day } of rows)
    await database.transaction().execute(async (transaction) => {
      await leaveContents(transaction, tenantId, day);
      await dropRows(transaction, tenantId, day);
    });
  return rows.length;
}

export interface ListedFile extends StoredFile {
  readonly day: string;
  readonly madeAt: Date;
}

const listed = (database: Database, tenantId: string) =>
  database
    .selectFrom('open_data_file as f')
    .innerJoin('open_data_edition as e', 'e.id', 'f.edition_id')
    .select(['e.day', 'e.made_at as madeAt', 'f.name', 'f.media_type as mediaType', 'f.size', 'f.sha256', 'f.rows'])
    .select(['f.is_row_level as isRowLevel', 'f.store', 'f.store_key as storeKey'])
    .where('e.tenant_id', '=', tenantId);

const ofDay = (database: Database, tenantId: string, day: string) =>
  listed(database, tenantId).where('e.day', '=', (query) =>
    day === 'latest'
      ? query
          .selectFrom('open_data_edition as n')
          .select(({ fn }) => fn.max('n.day').as('day'))
          .where('n.tenant_id', '=', tenantId)
      : query.val(day),
  );

/** Returns a file of a day's edition; `latest` means the newest one. */
export const findFile = (
  database: Database,
  tenantId: string,
  day: string,
  name: string,
): Promise<ListedFile | undefined> => ofDay(database, tenantId, day).where('f.name', '=', name).executeTakeFirst();

/** Returns a file by its digest, from any retained edition; the newest where several have it. */
export const findFileBySum = (
  database: Database,
  tenantId: string,
  name: string,
  sha256: string,
): Promise<ListedFile | undefined> =>
  listed(database, tenantId)
    .where('f.name', '=', name)
    .where('f.sha256', '=', sha256)
    .orderBy('e.day', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Returns the files of the newest edition, in their order. */
export const listNewest = (database: Database, tenantId: string): Promise<ListedFile[]> =>
  ofDay(database, tenantId, 'latest').orderBy('f.position').execute();

/** Reports whether the newest edition has single certificates; undefined where there is no edition. */
export async function findNewestKind(database: Database, tenantId: string): Promise<boolean | undefined> {
  const newest = await database
    .selectFrom('open_data_edition')
    .select('has_rows')
    .where('tenant_id', '=', tenantId)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.has_rows;
}

/** Returns the days of the retained editions, the newest first. */
export async function listDays(database: Database, tenantId: string): Promise<string[]> {
  const editions = await database
    .selectFrom('open_data_edition')
    .select('day')
    .where('tenant_id', '=', tenantId)
    .orderBy('day', 'desc')
    .execute();
  return editions.map(({ day }) => day);
}

/** Returns the files of the editions, the newest edition first. */
export const listFiles = (database: Database, tenantId: string): Promise<ListedFile[]> =>
  listed(database, tenantId).orderBy('e.day', 'desc').orderBy('f.position').execute();
