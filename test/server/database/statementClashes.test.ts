/**
 * A single statement that clashes with another program's transaction, as a migration that locks several tables may
 * cause.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';

let own: TestDatabase;
let migrating: Client;
let looking: Client;
beforeAll(async () => {
  own = await createTestDatabase();
  [migrating, looking] = [new Client(own.poolConfig), new Client(own.poolConfig)];
  await Promise.all([migrating.connect(), looking.connect()]);
  await migrating.query(
    'create table first (n integer); create table second (n integer); create table third (n integer)',
  );
});
afterAll(async () => {
  await Promise.all([migrating.end(), looking.end()]);
  await own.drop();
});

/** Waits until the statement waits for the table, or has ended. */
async function untilWanted(table: string, statement: { readonly hasEnded: boolean }): Promise<void> {
  const wanted = () =>
    looking.query('select from pg_locks where relation = $1::regclass and not granted and mode = $2', [
      table,
      'AccessShareLock',
    ]);
  while (!statement.hasEnded && (await wanted()).rowCount === 0) await wait(5);
}

it('is done again after each of several deadlocks', async () => {
  // PostgreSQL undoes the transaction that detects the deadlock first: the statement, never this transaction.
  await migrating.query(`begin; set local deadlock_timeout = '1min'; lock table third`);
  const statement = { hasEnded: false };
  const reading = sql`select from first, second, third`.execute(own.database).finally(() => {
    statement.hasEnded = true;
  });
  const rows = expect(reading).resolves.toMatchObject({ rows: [] });
  for (const [held, next] of [
    ['third', 'second'],
    ['second', 'first'],
  ] as const) {
    await untilWanted(held, statement);
    await migrating.query(`lock table ${next}`);
  }
  await untilWanted('first', statement);
  await migrating.query('commit');
  await rows;
});
