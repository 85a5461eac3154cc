/** Rows of a query in batches, from a cursor of the database: one is held while the next is read. */
import { sql, type Kysely } from 'kysely';
import { repeated } from '../../database/repeated';

const BATCH = 250;

type Row = Readonly<Record<string, unknown>>;

/** A running export of rows. */
export interface Cursor {
  readonly total: number;
  readonly batches: AsyncGenerator<Row[]>;
  /** Returns the connection; may be called again, and must be when the batches were never begun. */
  readonly close: () => Promise<void>;
}

/** The query to read, built on the snapshot it is read from. */
export interface CursorQuery<DB> {
  readonly count: (snapshot: Kysely<DB>) => Promise<number>;
  readonly rows: (snapshot: Kysely<DB>) => { stream: (size: number) => AsyncIterableIterator<Row> };
}

/**
 * Opens a snapshot, counts, and hands out batches on demand. Aborting the signal cancels the statement that is running,
 * on the server too. The connection is given back when the batches end, fail, or are closed. The opening is repeated
 * when it was undone for no fault of its own: while a migration changes the tables, for example.
 */
export const openCursor = <DB>(database: Kysely<DB>, query: CursorQuery<DB>, signal: AbortSignal): Promise<Cursor> =>
  repeated(() => open(database, query, signal));

async function open<DB>(database: Kysely<DB>, { count, rows }: CursorQuery<DB>, signal: AbortSignal): Promise<Cursor> {
  signal.throwIfAborted();
  const snapshot = await database
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  let stopCancelling: () => Promise<void> = () => Promise.resolve();
  let closing: Promise<void> | undefined;

  // First no cancel may be under way: it could hit the next user of the connection.
  const rollBack = () =>
    (closing ??= stopCancelling().then(async () => {
      await snapshot.rollback().execute();
    }));

  async function* batches(): AsyncGenerator<Row[]> {
    try {
      let batch: Row[] = [];
      for await (const row of rows(snapshot).stream(BATCH)) {
        if (batch.push(row) < BATCH) continue;
        signal.throwIfAborted();
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    } finally {
      await rollBack();
    }
  }

  const rest = batches();
  // The connection takes no other statement before the rows that are being read have ended.
  const close = async () => {
    await rest.return(undefined);
    await rollBack();
  };
  try {
    // A statement's timeout goes on while its rows are read, at the client's pace: the caller's own limits take its
    // place.
    const answer = await sql<{
      pid: number;
    }>`select pg_backend_pid() as pid, set_config('statement_timeout', '0', true)`.execute(snapshot);
    stopCancelling = cancelOnAbort(database, answer.rows[0]?.pid ?? 0, signal);
    // An abort during the wait for the connection came before the listener existed.
    signal.throwIfAborted();
    const total = await count(snapshot);
    // From its first row on the query holds its tables: until then its beginning can be repeated.
    const first = await rest.next();
    return { total, batches: first.done === true ? rest : beginningWith(first.value, rest), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Hands out a batch that was read already, and then the others; those are closed with it. */
async function* beginningWith(first: Row[], rest: AsyncGenerator<Row[]>): AsyncGenerator<Row[]> {
  try {
    yield first;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}

/**
 * Cancels the backend's statement at the signal's abort; the returned function ends that and waits for a cancel under
 * way.
 */
function cancelOnAbort<DB>(database: Kysely<DB>, pid: number, signal: AbortSignal): () => Promise<void> {
  let cancelling: Promise<unknown> = Promise.resolve();
  const cancel = () => {
    cancelling = sql`select sace_cancel(${pid}::integer)`.execute(database).catch(() => undefined);
  };
  signal.addEventListener('abort', cancel, { once: true });
  return async () => {
    signal.removeEventListener('abort', cancel);
    await cancelling;
  };
}
