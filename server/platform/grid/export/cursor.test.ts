import { sql, type Kysely } from 'kysely';
import { connect } from '../../database/connect';
import type { Schema } from '../../database/schema';
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
