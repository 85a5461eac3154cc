import { sql, type Kysely } from 'kysely';
import { connect } from '../../database/connect';
import type { Schema } from '../../database/schema';
import { eventually } from '../../../../test/support/eventually';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/testDatabase';
import { openCursor, type CursorQuery } from './cursor';

let own: TestDatabase;
beforeAll(async () => {
  own = await createTestDatabase();
});
afterAll(() => own.drop());

const counted: string[] = [];
const everyTenant: CursorQuery<Schema> = {
  count: (snapshot) => {
    counted.push('counted');
    return snapshot
      .selectFrom('tenant')
      .select(sql<number>`count(*)`.as('n'))
      .executeTakeFirstOrThrow()
      .then(({ n }) => n);
  },
  rows: (snapshot) => snapshot.selectFrom('tenant').selectAll(),
};

it('reads nothing for a client that went away while it waited for a connection, and gives the connection back', async () => {
  const { database, close } = connect(own.poolConfig, { poolSize: 1, onError: () => undefined });
  try {
    const abort = new AbortController();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const holding = database.connection().execute(() => held);
    const opening = openCursor(database, everyTenant, abort.signal);
    abort.abort();
    release();
    await holding;
    await expect(opening).rejects.toThrow(/abort/i);
    expect(counted).toEqual([]);
    // The only connection is free again: another reading gets it.
    const next = await openCursor(database, everyTenant, new AbortController().signal);
    expect(next.total).toBe(0);
    await next.close();
  } finally {
    await close();
  }
});

it.each(['40P01', '40001'])('opens again after its transaction was undone by another one (%s)', async (code) => {
  const { database, close } = connect(own.poolConfig, { poolSize: 1, onError: () => undefined });
  try {
    let counts = 0;
    const count = async (snapshot: Kysely<Schema>) => {
      counts += 1;
      if (counts === 1)
        await sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`).execute(snapshot);
      return everyTenant.count(snapshot);
    };
    const cursor = await openCursor(database, { ...everyTenant, count }, new AbortController().signal);
    expect({ counts, total: cursor.total }).toEqual({ counts: 2, total: 0 });
    const rows: unknown[] = [];
    for await (const batch of cursor.batches) rows.push(...batch);
    expect(rows).toEqual([]);
  } finally {
    await close();
  }
});

it('reads its first rows again after these were undone, and hands each row out once', async () => {
  const { database, close } = connect(own.poolConfig, { poolSize: 1, onError: () => undefined });
  try {
    await sql`create function clash() returns integer language plpgsql as $$
      begin raise exception using errcode = '40P01'; end $$`.execute(database);
    let reads = 0;
    const rows = (snapshot: Kysely<Schema>) => {
      reads += 1;
      const numbers = sql<number>`generate_series(1, 600)`.as('n');
      return snapshot.selectNoFrom(reads === 1 ? sql<number>`clash()`.as('n') : numbers);
    };
    const cursor = await openCursor(database, { ...everyTenant, rows }, new AbortController().signal);
    const read: unknown[] = [];
    for await (const batch of cursor.batches) read.push(...batch.map(({ n }) => n));
    expect(read).toEqual(Array.from({ length: 600 }, (_, at) => at + 1));
    expect(reads).toBe(2);
  } finally {
    await close();
  }
});

it('gives the connection back when its client went away while the next rows were read', async () => {
  const { database, close } = connect(own.poolConfig, { poolSize: 2, onError: () => undefined });
  try {
    const abort = new AbortController();
    const slowly = sql<number>`case when n > 250 then sace_test_sleep(60) end`.as('slowly');
    await sql`create or replace function sace_test_sleep(seconds integer) returns integer language plpgsql as $$
      begin perform pg_sleep(seconds); return 1; end $$`.execute(database);
    const rows = (snapshot: Kysely<Schema>) =>
      snapshot
        .selectFrom(sql<{ n: number }>`(select generate_series(1, 251) as n)`.as('numbers'))
        .select(['n', slowly]);
    const reading = async () =>
      (
        await sql<{
          n: number;
        }>`select count(*)::integer as n from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`.execute(
          database,
        )
      ).rows[0]?.n;
    const cursor = await openCursor(database, { ...everyTenant, rows }, abort.signal);
    expect(await eventually(reading, (n) => n === 1)).toBe(1);
    abort.abort();
    // The refusal of the next rows comes before the cursor is closed.
    expect(await eventually(reading, (n) => n === 0)).toBe(0);
    await cursor.close();
    const both = [0, 1].map(() => openCursor(database, everyTenant, new AbortController().signal));
    for (const next of await Promise.all(both)) await next.close();
  } finally {
    await close();
  }
});
