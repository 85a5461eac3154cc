/** One migration: whole in a transaction, or statement by statement where PostgreSQL takes them no other way. */
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseError, type Client } from 'pg';
import { StartupError } from '../startupError';
import { watchLocks } from './lockWatch';
import { isOutsideTransaction, statementsChecksum, type Migration } from './migrationFiles';
import { splitStatements } from './sqlStatements';

/** The limits of waiting for locks, in milliseconds, and the number of attempts. */
export interface LockPatience {
  /**
   * The limit for all tables of a migration together. Later sessions queue behind the waiting one, and behind the locks
   * that it holds already, so it gives up soon and tries again.
   */
  readonly tableMs: number;
  /** For transactions under way before an index made beside them counts: no other session queues behind that wait. */
  readonly concurrentMs: number;
  readonly attempts: number;
  /** The pause between two attempts; grows with each. */
  readonly pauseMs: number;
}

/** About two and a half minutes of attempts on a busy table. */
export const PATIENT: LockPatience = { tableMs: 4000, concurrentMs: 600_000, attempts: 10, pauseMs: 2000 };

const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

/** The migration has waited for its tables up to the limit. */
class WaitedTooLong extends Error {
  override readonly name = 'WaitedTooLong';
}

const isLocked = (error: unknown): boolean =>
  error instanceof WaitedTooLong ||
  (error instanceof DatabaseError && [LOCK_NOT_AVAILABLE, DEADLOCK].includes(error.code ?? ''));
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The connections of a run: one that migrates, and one that watches how long the first waits. */
export interface Migrator {
  readonly client: Client;
  readonly watcher: Client;
}

/** @throws StartupError when the migration fails, or when the tables it needs were in use at every attempt */
export async function applyMigration(migrator: Migrator, migration: Migration, patience: LockPatience): Promise<void> {
  const apply = isOutsideTransaction(migration.sql) ? applyByStatement : applyWhole;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await apply(migrator, migration, patience);
      return;
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (attempt === patience.attempts)
        throw new StartupError(
          `The migration ${migration.name} found a table that it needs in use ${attempt} times in a row (${reasonOf(error)}): end the long transactions on the database (pg_stat_activity) and start again.`,
        );
      await wait(patience.pauseMs * attempt);
    }
  }
}

const record = (client: Client, { version, name, checksum, sql }: Migration) =>
  client.query('insert into schema_migration (version, name, checksum, statements) values ($1, $2, $3, $4)', [
    version,
    name,
    checksum,
    statementsChecksum(sql),
  ]);

const failed = (error: unknown, text: string): unknown =>
  isLocked(error) ? error : new StartupError(`${text}: ${reasonOf(error)}`);

async function applyWhole(
  { client, watcher }: Migrator,
  migration: Migration,
  { tableMs }: LockPatience,
): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const watch = watchLocks(watcher, rows[0]?.pid ?? NaN, tableMs);
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = ${String(tableMs)}`);
    await client.query(migration.sql);
    await record(client, migration);
    await watch.stop();
    await client.query('commit');
  } catch (error) {
    await watch.stop();
    await client.query('rollback').catch(() => undefined);
    const reason = watch.hasEnded() ? new WaitedTooLong(`waited for tables for ${String(tableMs)} ms`) : error;
    throw failed(reason, `The migration ${migration.name} failed, and nothing of it remains`);
  }
}

async function applyByStatement(
  { client }: Migrator,
  migration: Migration,
  { concurrentMs }: LockPatience,
): Promise<void> {
  const statements = splitStatements(migration.sql);
  await client.query(`set lock_timeout = ${String(concurrentMs)}`);
  try {
    for (const [index, statement] of statements.entries()) {
      try {
        await dropHalfBuilt(client, statement);
        await client.query(statement);
      } catch (error) {
        throw failed(
          error,
          `The migration ${migration.name} failed at statement ${index + 1} of ${statements.length}; what went before remains, and the next start goes on there`,
        );
      }
    }
    await record(client, migration);
  } finally {
    await client.query('reset lock_timeout').catch(() => undefined);
  }
}

/** Drops the invalid index that an interrupted build left behind: `if not exists` would take it for a whole one. */
async function dropHalfBuilt(client: Client, statement: string): Promise<void> {
  const name = /^create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+("[^"]+"|\w+)\s/i.exec(
    statement,
  )?.[1];
  if (name === undefined) return;
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1)::oid and not indisvalid',
    [name],
  );
  if (rowCount === 1) await client.query(`drop index concurrently if exists ${name}`);
}
