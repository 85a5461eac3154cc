/** The files of an upload, as items of their run. */
import { readFile } from 'node:fs/promises';
import { sql, type Transaction } from 'kysely';
import type { Database, Schema } from '../../../../platform/database/schema';
import type { Imported } from '../judgeUpload';
import type { SpooledFile } from './spool';

const MOST_NAME = 400;

/** The files are inserted one after the other: together they may be more than memory holds. */
export async function insertFiles(
  transaction: Transaction<Schema>,
  { runId, tenantId }: { readonly runId: string; readonly tenantId: string },
  files: readonly (SpooledFile & { readonly id: string })[],
): Promise<void> {
  for (const [index, { id, name, sha256, path }] of files.entries())
    await transaction
      .insertInto('certificate_file')
      .values({
        id,
        tenant_id: tenantId,
        run_id: runId,
        position: index + 1,
        name: name.slice(0, MOST_NAME),
        sha256,
        content: await readFile(path),
      })
      .execute();
}

/** A file that is still to be judged. */
export interface WaitingFile {
  readonly id: string;
  readonly position: number;
  readonly name: string;
  readonly sha256: string;
  readonly content: Buffer;
}

export const findWaiting = async (database: Database, id: string): Promise<WaitingFile | undefined> => {
  const found = await database
    .selectFrom('certificate_file')
    .select(['id', 'position', 'name', 'sha256', 'content'])
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.content ? { ...found, content: found.content } : undefined;
};

/** Returns the name of the same file earlier in the run. */
export const findTwin = async (
  database: Database,
  runId: string,
  { position, sha256 }: Pick<WaitingFile, 'position' | 'sha256'>,
): Promise<string | undefined> =>
  (
    await database
      .selectFrom('certificate_file')
      .select('name')
      .where('run_id', '=', runId)
      .where('sha256', '=', sha256)
      .where('position', '<', position)
      .orderBy('position')
      .executeTakeFirst()
  )?.name;

/** Stores the verdict on a file; its bytes are no longer needed here. */
export const endFile = (transaction: Transaction<Schema>, id: string, imported: Imported) =>
  transaction
    .updateTable('certificate_file')
    .set({
      content: null,
      verdict: imported.outcome,
      messages: JSON.stringify(imported.messages),
      to_complete: JSON.stringify(imported.toComplete ?? []),
      certificate_id: imported.certificateId ?? null,
    })
    .where('id', '=', id)
    .execute();

/** Returns what a list shows of each file. */
export const findVerdicts = (database: Database, ids: readonly string[]) =>
  database
    .selectFrom('certificate_file')
    .select(['id', 'name', 'verdict', 'certificate_id as certificateId', 'messages', 'to_complete as toComplete'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
