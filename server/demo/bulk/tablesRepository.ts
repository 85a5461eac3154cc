/** Prepares tables for many rows, and leaves them ready for the lists. */
import { sql, type Transaction } from 'kysely';
import type { Database, Schema } from '../../platform/database/schema';
import { holdRegister } from '../registerRepository';

export interface BulkOptions {
  /** The day for which the register is made, 'YYYY-MM-DD'. */
  readonly today: string;
  /** Is called after each batch with the number of rows so far and the running stage. */
  readonly onProgress?: (rows: number, stage: 'rows' | 'indexes') => void;
}

/** The database lacks what the rows need; the message says what. */
export class SeedRefusal extends Error {}

/**
 * Runs the work while it alone seeds the database: two programs would count the same rows, and both would add those that
 * are missing. Throws a SeedRefusal where another one seeds it.
 */
export const seedingAlone = <Result>(database: Database, work: () => Promise<Result>): Promise<Result> =>
  database.connection().execute(async (held) => {
    const { rows } = await sql<{
      isHeld: boolean;
    }>`select pg_try_advisory_lock(hashtext('sace.seeding')) as "isHeld"`.execute(held);
    if (rows[0]?.isHeld !== true)
      throw new SeedRefusal('Another program seeds this database: wait until it has ended.');
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(hashtext('sace.seeding'))`.execute(held);
    }
  });

/** Runs the work in one transaction without limits of time; one seeding runs at a time. */
export const inBulk = <Result>(
  database: Database,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> =>
  database.transaction().execute(async (transaction) => {
    await holdRegister(transaction);
    await sql`set local maintenance_work_mem = '512MB'`.execute(transaction);
    return work(transaction);
  });

/**
 * Drops the indexes that hold no constraint, runs the work, and makes the indexes again: many times faster than to
 * write each row into each index. The tables are locked meanwhile.
 */
export async function withoutIndexes(
  transaction: Transaction<Schema>,
  tables: readonly string[],
  work: () => Promise<unknown>,
  onIndexes: () => void = () => undefined,
): Promise<void> {
  const { rows } = await sql<{ name: string; statement: string }>`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as statement from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = any(${[...tables]}::text[]::regclass[]) and not exists (select from pg_constraint where conindid = i.indexrelid)`.execute(
    transaction,
  );
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(transaction);
  await work();
  onIndexes();
  for (const { statement } of rows) await sql.raw(statement).execute(transaction);
}

/**
 * Runs the work without the triggers that check or complete each row of the tables: the work keeps to their rules on
 * its own. Foreign keys are checked as always.
 */
export async function withoutTriggers(
  transaction: Transaction<Schema>,
  tables: readonly string[],
  work: () => Promise<unknown>,
): Promise<void> {
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(transaction);
  await work();
  for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(transaction);
}

/** Updates the statistics and the map of visible rows: the first questions are planned for the new size. */
export async function tidy(database: Database, tables: readonly string[]): Promise<void> {
  await database.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`vacuum analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
}

/** Calls the work for the numbers from 0 to `count`, a batch at a time; `to` is the first number after a batch. */
export async function inBatches(
  count: number,
  work: (from: number, to: number) => Promise<unknown>,
  { onProgress }: Pick<BulkOptions, 'onProgress'>,
): Promise<void> {
  for (let from = 0; from < count; from += ROWS_PER_STATEMENT) {
    const to = Math.min(count, from + ROWS_PER_STATEMENT);
    await work(from, to);
    onProgress?.(to, 'rows');
  }
}

const ROWS_PER_STATEMENT = 50_000;
