/** Stores imports: the request, its progress, and the faults of its rows. */
import { sql, type Transaction } from 'kysely';
import type { Database, Schema } from '../../../platform/database/schema';
import { addJob } from '../../../platform/jobs/addJob';
import { workImports } from './jobs';
import type { Problem } from './lexer';

export interface NewImport {
  readonly id: string;
  readonly tenantId: string;
  readonly userId: string;
  readonly userName: string | null;
  readonly ip: string;
  readonly name: string;
  readonly format: 'csv' | 'xlsx' | 'xml';
  readonly size: number;
  readonly at: Date;
}

/** Stores an import; false when there is one with that id already. */
export async function insertImport(transaction: Transaction<Schema>, created: NewImport): Promise<boolean> {
  const { id, tenantId, userId, userName, ip, name, format, size, at } = created;
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('plant_import')
    .values({
      id,
      tenant_id: tenantId,
      name,
      format,
      size,
      user_id: userId,
      user_name: userName,
      address: ip,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Moves an upload into the import, which owns it from now on. */
export async function takeUpload(
  transaction: Transaction<Schema>,
  { id, tenantId }: Pick<NewImport, 'id' | 'tenantId'>,
  uploadId: string,
): Promise<void> {
  await sql`insert into plant_import_part (import_id, tenant_id, position, content)
    select ${id}, ${tenantId}, position, content from file_part where upload_id = ${uploadId}`.execute(transaction);
  await transaction.deleteFrom('file_upload').where('id', '=', uploadId).execute();
}

export const queueWork = (transaction: Database): Promise<void> =>
  addJob(transaction, workImports, {}, { key: workImports.name });

/** Reads the content of the file, part by part. */
export async function* importedContent(database: Database, id: string): AsyncGenerator<Buffer> {
  for (let position = 0; ;) {
    const part = await database
      .selectFrom('plant_import_part')
      .select('content')
      .where('import_id', '=', id)
      .where('position', '=', position)
      .executeTakeFirst();
    if (!part) return;
    yield part.content;
    position += part.content.length;
  }
}

const SHOWN = [
  ...(['id', 'name', 'format', 'size', 'state', 'reason', 'rows_done as rowsDone', 'added', 'changed'] as const),
  ...(['unchanged', 'refused', 'user_name as userName', 'created_at as createdAt', 'ended_at as endedAt'] as const),
] as const;

/** The import as the office of the register sees it. */
export type ShownImport = NonNullable<Awaited<ReturnType<typeof findImport>>>;

export const findImport = (database: Database, id: string) =>
  database.selectFrom('plant_import').select(SHOWN).where('id', '=', id).executeTakeFirst();

export const findImports = (database: Database, tenantId: string, most: number) =>
  database
    .selectFrom('plant_import')
    .select(SHOWN)
    .where('tenant_id', '=', tenantId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();

/** An open import with its author. */
export interface OpenImport {
  readonly id: string;
  readonly tenantId: string;
  readonly userId: string;
  readonly userName: string | null;
  readonly ip: string | null;
  readonly format: 'csv' | 'xlsx' | 'xml';
  readonly rowsDone: number;
}

const OPEN = [
  ...(['id', 'tenant_id as tenantId', 'user_id as userId', 'user_name as userName', 'address as ip'] as const),
  ...(['format', 'rows_done as rowsDone'] as const),
] as const;

/** Finds the open ones of every tenant, oldest first. */
export const findOpen = (database: Database): Promise<OpenImport[]> =>
  database
    .selectFrom('plant_import')
    .select(OPEN)
    .where('state', '=', 'open')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/**
 * Locks an import that is open and has exactly that progress; undefined where another process went on, or somebody
 * stopped it.
 */
export const holdOpen = (transaction: Transaction<Schema>, id: string, rowsDone: number) =>
  transaction
    .selectFrom('plant_import')
    .select(OPEN)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('rows_done', '=', rowsDone)
    .forUpdate()
    .executeTakeFirst();

export interface Counts {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
}

/** Adds to the number of rows that have taken effect. */
export async function goOn(transaction: Transaction<Schema>, id: string, rows: number, counts: Counts): Promise<void> {
  await transaction
    .updateTable('plant_import')
    .set({
      rows_done: sql`rows_done + ${rows}`,
      added: sql`added + ${counts.added}`,
      changed: sql`changed + ${counts.changed}`,
      unchanged: sql`unchanged + ${counts.unchanged}`,
      refused: sql`refused + ${counts.refused}`,
    })
    .where('id', '=', id)
    .execute();
}

/** Ends an import that is open, and deletes its file and the plates that it named. False where it had ended. */
export async function endImport(
  transaction: Transaction<Schema>,
  id: string,
  end: { readonly state: 'done' | 'failed' | 'stopped'; readonly reason?: string; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('plant_import')
    .set({ state: end.state, reason: end.reason ?? null, ended_at: end.at })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await transaction.deleteFrom('plant_import_part').where('import_id', '=', id).execute();
  await transaction.deleteFrom('plant_import_plate').where('import_id', '=', id).execute();
  return true;
}

export interface RowProblems {
  readonly row: number;
  readonly plate: string | null;
  readonly problems: readonly Problem[];
}

/** Finds a page of faults, by row. */
export async function findProblems(
  database: Database,
  id: string,
  { skip, take }: { readonly skip: number; readonly take: number },
) {
  const found = database.selectFrom('plant_import_problem').where('import_id', '=', id);
  const { count } = await found.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const items = await found
    .select(['row_number as row', 'plate', 'field', 'message'])
    .orderBy('row_number')
    .orderBy('position')
    .offset(skip)
    .limit(take)
    .execute();
  return { totalCount: Number(count), items };
}

/** Finds the faults after a row and one of its problems: the report walks on from there. */
export const problemsAfter = (
  database: Database,
  id: string,
  after: { readonly row: number; readonly position: number },
  most: number,
) =>
  database
    .selectFrom('plant_import_problem')
    .select(['row_number as row', 'position', 'plate', 'field', 'message'])
    .where('import_id', '=', id)
    .where(sql<boolean>`(row_number, position) > (${after.row}, ${after.position})`)
    .orderBy('row_number')
    .orderBy('position')
    .limit(most)
    .execute();
