/** How far an export is, for the one who asked and nobody else. Kept in the database: any replica can answer. */
import type { Database } from '../../database/schema';
import { ApiError } from '../../errors';

/** Rows between two notes of progress. */
const STEP = 2000;
/** An export whose progress has stood still so long died with its server. */
const DEAD_AFTER_MINUTES = 5;

interface Owner {
  readonly tenantId: string;
  readonly userId: string;
}

type Status = 'Running' | 'Done' | 'Failed';

/** What the caller sees of an export. Its rows are counted when it begins. */
export type ExportProgress =
  | { readonly rowsTotal: null; readonly rowsWritten: 0; readonly status: 'Waiting' }
  | { readonly rowsTotal: number; readonly rowsWritten: number; readonly status: Status };

/** Notes that an export begins, and forgets the caller's old ones. Throws a 409 when the id is taken. */
export async function beginProgress(
  database: Database,
  id: string,
  { tenantId, userId }: Owner,
  rowsTotal: number,
  now: Date,
): Promise<void> {
  await database
    .deleteFrom('data_export')
    .where('user_id', '=', userId)
    .where('updated_at', '<', new Date(now.getTime() - 86_400_000))
    .execute();
  const begun = await database
    .insertInto('data_export')
    .values({
      id,
      tenant_id: tenantId,
      user_id: userId,
      rows_total: rowsTotal,
      status: 'Running',
      started_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!begun)
    throw new ApiError(409, 'Un’esportazione con questo identificativo esiste già.', { code: 'Sace:ExportIdTaken' });
}

/** Passes batches on and notes how many rows went by. Notes never wait for one another: the export does not slow for them. */
export async function* counted<T>(
  database: Database,
  id: string,
  batches: AsyncIterable<readonly T[]>,
  clock: () => Date,
): AsyncGenerator<readonly T[]> {
  let written = 0;
  let noted = 0;
  let done = false;
  let note: Promise<unknown> | undefined;
  const save = (status: Status) =>
    database
      .updateTable('data_export')
      .set({ rows_written: written, status, updated_at: clock() })
      .where('id', '=', id)
      .execute();
  try {
    for await (const rows of batches) {
      yield rows;
      written += rows.length;
      if (written - noted < STEP || note) continue;
      noted = written;
      note = save('Running')
        .catch(() => undefined)
        .finally(() => {
          note = undefined;
        });
    }
    done = true;
  } finally {
    await note;
    await save(done ? 'Done' : 'Failed');
  }
}

/** Marks an export that never came to writing its first row. */
export async function failUnbegun(database: Database, id: string, now: Date): Promise<void> {
  await database
    .updateTable('data_export')
    .set({ status: 'Failed', updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'Running')
    .execute();
}

/**
 * The caller's own export. One that is not there waits to begin: its owner looks while the rows are still being counted, and nothing is
 * missing then. Anybody else's looks the same.
 */
export async function readProgress(
  database: Database,
  id: string,
  { tenantId, userId }: Owner,
  now: Date,
): Promise<ExportProgress> {
  const found = await database
    .selectFrom('data_export')
    .selectAll()
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!found) return { rowsTotal: null, rowsWritten: 0, status: 'Waiting' };
  const dead = found.status === 'Running' && now.getTime() - found.updated_at.getTime() > DEAD_AFTER_MINUTES * 60_000;
  return {
    rowsTotal: found.rows_total,
    rowsWritten: found.rows_written,
    status: dead ? 'Failed' : (found.status as Status),
  };
}
