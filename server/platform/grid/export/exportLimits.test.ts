import { once } from 'node:events';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Schema } from '../../database/schema';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/testDatabase';
import { openCursor, type CursorQuery } from './cursor';
import { openedInTime, withinLimits } from './exportLimits';

let own: TestDatabase;
beforeAll(async () => {
  own = await createTestDatabase();
});
afterAll(() => own.drop());

const all: CursorQuery<Schema> = {
  count: () => Promise.resolve(20_000),
  rows: (snapshot) => snapshot.selectNoFrom(sql<number>`generate_series(1, 20000)`.as('n')),
};
const openTransactions = async () =>
  (
    await sql<{
      n: number;
    }>`select count(*) as n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(
      own.database,
    )
  ).rows[0]?.n;

/** An export as the list makes it, read a batch at a time. */
async function exported(limits: { batchMs: number; wholeMs: number }) {
  const said: string[] = [];
  const abort = new AbortController();
  const cursor = await openCursor(own.database, all, abort.signal);
  const logger = { warn: (_about: object, text?: string) => void said.push(text ?? '') };
  const file = Readable.from(withinLimits(cursor.batches, abort, logger, limits), {
    objectMode: true,
    highWaterMark: 1,
  });
  abort.signal.addEventListener('abort', () => file.destroy(), { once: true });
  file.once('close', () => void cursor.close());
  return { file, said };
}

it('cuts an export with a slow reader at the limit for the whole, and gives the snapshot back', async () => {
  const { file, said } = await exported({ batchMs: 1000, wholeMs: 250 });
  const closed = once(file, 'close');
  let taken = 0;
  const reading = (async () => {
    for await (const batch of file) {
      taken += (batch as unknown[]).length;
      await wait(40);
    }
  })();
  await expect(reading).rejects.toThrow(/Premature close|aborted/);
  await closed;
  expect(taken).toBeLessThan(20_000);
  expect(said).toEqual(['an export was cut: its reader took too long for all of it']);
  while ((await openTransactions()) !== 0) await wait(10);
});

it('cuts an export when its reader takes nothing any more', async () => {
  const { file, said } = await exported({ batchMs: 50, wholeMs: 10_000 });
  file.read();
  await once(file, 'close');
  expect(said).toEqual(['an export was cut: its reader took nothing any more']);
  while ((await openTransactions()) !== 0) await wait(10);
});

it('leaves an export alone that is read in time', async () => {
  const { file, said } = await exported({ batchMs: 5_000, wholeMs: 10_000 });
  let taken = 0;
  for await (const batch of file) taken += (batch as unknown[]).length;
  expect([taken, said]).toEqual([20_000, []]);
});

it('refuses an export whose rows are not counted in time, and ends its statement', async () => {
  const slow: CursorQuery<Schema> = {
    ...all,
    count: async (snapshot) => {
      await sql`select pg_sleep(60)`.execute(snapshot);
      return 0;
    },
  };
  const abort = new AbortController();
  const opened = openedInTime((signal) => openCursor(own.database, slow, signal), abort, 50);
  await expect(opened).rejects.toMatchObject({ status: 403, code: 'Sace:List:TooBroad' });
  while ((await openTransactions()) !== 0) await wait(10);
});

it('passes on why an export cannot be opened', async () => {
  const opened = openedInTime(() => Promise.reject(new Error('no such column')), new AbortController());
  await expect(opened).rejects.toThrow('no such column');
});
