/** The files of an upload, as items of their run. */
import { readFile } from 'node:fs/promises';
import { sql, type Transaction } from 'kysely';
import type { Database, Schema } from '../../../../platform/database/schema';
import type { ItemOutcome } from '../../../../platform/runs/runRepository';
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

const GROUPS = ['failed', 'blocked', 'warning', 'ok', 'open'] as const;
/** How a file ended: `failed` are also refused ones, `open` is not judged yet. */
export type FileGroup = (typeof GROUPS)[number];

/** The requested page of the files of a run. */
export interface FilePage {
  readonly skip: number;
  readonly take: number;
  readonly outcome?: ItemOutcome;
  readonly group?: FileGroup;
}

const groupOf = sql<FileGroup>`case when i.outcome is null then 'open' when i.outcome <> 'done' then 'failed'
  else f.verdict end`;

const filesOf = (database: Database, runId: string) =>
  database
    .selectFrom('certificate_file as f')
    .innerJoin('bulk_item as i', (join) =>
      join.onRef('i.run_id', '=', 'f.run_id').onRef('i.position', '=', 'f.position'),
    )
    .where('f.run_id', '=', runId);

/** Counts the files of a run in each group. */
export async function countGroups(database: Database, runId: string): Promise<Readonly<Record<FileGroup, number>>> {
  const rows = await filesOf(database, runId)
    .select(groupOf.as('group'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy(groupOf)
    .execute();
  const count = (group: FileGroup) => rows.find((row) => row.group === group)?.count ?? 0;
  return {
    failed: count('failed'),
    blocked: count('blocked'),
    warning: count('warning'),
    ok: count('ok'),
    open: count('open'),
  };
}

/** Returns a page of the files of a run, from the worst group to the best, with the number of files that it is of. */
export async function findFiles(database: Database, runId: string, { skip, take, outcome, group }: FilePage) {
  const all = filesOf(database, runId)
    .$if(outcome !== undefined, (query) => query.where(sql<string>`coalesce(i.outcome, 'open')`, '=', outcome ?? ''))
    .$if(group !== undefined, (query) => query.where(groupOf, '=', group ?? 'open'));
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const items = await all
    .select(['f.position', 'f.name', 'f.verdict', 'f.certificate_id as certificateId'])
    .select(['f.messages', 'f.to_complete as toComplete', 'i.code', 'i.message', 'i.at'])
    .select(sql<ItemOutcome>`coalesce(i.outcome, 'open')`.as('outcome'))
    .orderBy(sql`array_position(${GROUPS}::text[], ${groupOf})`)
    .orderBy('f.position')
    .offset(skip)
    .limit(take)
    .execute();
  return { totalCount: total, items };
}
