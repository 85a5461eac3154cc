/** The progress of an export, visible to its requester only. Stored in the database: any replica can answer. */
import { sql } from 'kysely';
import type { Database } from '../../database/schema';
import { ApiError } from '../../errors';

/** Rows between two notes of progress. */
const STEP = 2000;
/** The longest interval between two signs of life, also while the reader takes nothing. */
const SIGN_MS = 10_000;
/** An export without a sign for so long died with its server, or lost the database. */
const DEAD_AFTER_SECONDS = 30;
/** The time of the clock that all replicas share. */
const NOW = sql<Date>`now()`;

interface Owner {
  readonly tenantId: string;
  readonly userId: string;
}

type Status = 'Running' | 'Done' | 'Failed';

/** The caller's view of an export. Its rows are counted when it begins. */
export type ExportProgress =
  | { readonly rowsTotal: null; readonly rowsWritten: 0; readonly status: 'Waiting' }
  | { readonly rowsTotal: number; readonly rowsWritten: number; readonly status: Status };

/** Notes that an export begins, and forgets the caller's old ones. Throws a 409 when the id is taken. */
export async function beginProgress(
  database: Database,
  id: string,
  { tenantId, userId }: Owner,
  rowsTotal: number,
): Promise<void> {
  await database
    .deleteFrom('data_export')
    .where('user_id', '=', userId)
    .where('updated_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
  const begun = await database
    .insertInto('data_export')
    .values({ id, tenant_id: tenantId, user_id: userId, rows_total: rowsTotal, status: 'Running' })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!begun)
    throw new ApiError(409, 'Un’esportazione con questo identificativo esiste già.', { code: 'Sace:ExportIdTaken' });
}

/**
 * Passes batches on and notes how many rows went by. Notes never wait for one another: the export does not slow for
 * them.
 */
export async function* counted<T>(
  database: Database,
  id: string,
  batches: AsyncIterable<readonly T[]>,
  signMs = SIGN_MS,
): AsyncGenerator<readonly T[]> {
  let written = 0;
  let noted = 0;
  let done = false;
  let note: Promise<unknown> | undefined;
  const save = (status: Status) =>
    database
      .updateTable('data_export')
      .set({ rows_written: written, status, updated_at: NOW })
      .where('id', '=', id)
      .execute();
  const noteNow = () => {
    noted = written;
    note ??= save('Running')
      .catch(() => undefined)
      .finally(() => {
        note = undefined;
      });
  };
  const signs = setInterval(noteNow, signMs);
  try {
    for await (const rows of batches) {
      yield rows;
      written += rows.length;
      if (written - noted >= STEP && !note) noteNow();
    }
    done = true;
  } finally {
    clearInterval(signs);
    await note;
    await save(done ? 'Done' : 'Failed');
  }
}

/** Marks an export that never came to writing its first row. */
export async function failUnbegun(database: Database, id: string): Promise<void> {
  await database
    .updateTable('data_export')
    .set({ status: 'Failed', updated_at: NOW })
    .where('id', '=', id)
    .where('status', '=', 'Running')
    .execute();
}

/**
 * The caller's own export. An unknown one waits to begin: its owner looks while the rows are still being counted, and
 * nothing is missing then. Another user's export looks the same.
 */
export async function readProgress(
  database: Database,
  id: string,
  { tenantId, userId }: Owner,
): Promise<ExportProgress> {
  const found = await database
    .selectFrom('data_export')
    .select([
      'rows_total',
      'rows_written',
      'status',
      sql<boolean>`updated_at < now() - make_interval(secs => ${DEAD_AFTER_SECONDS})`.as('isSilent'),
    ])
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!found) return { rowsTotal: null, rowsWritten: 0, status: 'Waiting' };
  const dead = found.status === 'Running' && found.isSilent;
  return {
    rowsTotal: found.rows_total,
    rowsWritten: found.rows_written,
    status: dead ? 'Failed' : (found.status as Status),
  };
}
