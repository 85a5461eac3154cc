/**
 * A database that dies while people save or export: they get an error, try again, and everything is done exactly once.
 * The length of the outage makes no difference, since every request fails at once and nothing waits.
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { connect, type Connection } from '../../../server/platform/database/connect';
import { openEmbedded, type EmbeddedDatabase } from '../../../server/platform/database/embedded/embedded';
import { errors } from '../../../server/http/errors';
import { isDatabaseAway } from '../../../server/platform/database/failures';
import { openCursor } from '../../../server/platform/grid/export/cursor';

let folder: string;
let embedded: EmbeddedDatabase;
let connection: Connection;
let app: FastifyInstance;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sace-away-'));
  chmodSync(folder, 0o755); // As root, the server runs as another user.
  embedded = await openEmbedded({ dataFolder: join(folder, 'data') });
  connection = connect(embedded.target, { poolSize: 4, onError: () => undefined });
  const { database } = connection;
  await sql`create table saved (id integer primary key)`.execute(database);
  await sql`create table done (id integer, at timestamptz default now())`.execute(database);
  app = Fastify();
  await app.register(errors);
  app.post<{ Params: { id: string } }>('/save/:id', async ({ params }) => {
    await database.transaction().execute(async (transaction) => {
      const id = Number(params.id);
      const { rows } = await sql`insert into saved values (${id}) on conflict do nothing returning id`.execute(
        transaction,
      );
      if (rows.length > 0) await sql`insert into done (id) values (${id})`.execute(transaction);
    });
    return { id: params.id };
  });
}, 60_000);
afterAll(async () => {
  await app.close();
  await connection.close();
  await embedded.close();
  rmSync(folder, { recursive: true, force: true });
});

const kill = () =>
  process.kill(
    Number(readFileSync(join(embedded.folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]),
    'SIGKILL',
  );

it('loses nothing and does nothing twice, and goes on by itself', async () => {
  const refusals: { status: number; message: string; retryAfter: unknown }[] = [];
  const save = async (id: number): Promise<void> => {
    for (;;) {
      const answer = await app.inject({ method: 'POST', url: `/save/${id}`, headers: { 'accept-language': 'it' } });
      if (answer.statusCode === 200) return;
      const { error } = answer.json<{ error: { message: string } }>();
      refusals.push({ status: answer.statusCode, message: error.message, retryAfter: answer.headers['retry-after'] });
      await wait(20);
    }
  };
  const saver = async (first: number) => {
    for (let id = first; id < 2000; id += 8) await save(id);
  };
  const saving = Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(saver));
  const count = async () =>
    (await sql<{ n: number }>`select count(*) as n from saved`.execute(connection.database)).rows[0]?.n ?? 0;
  while ((await count()) < 200) await wait(5);
  kill();
  await saving;
  expect(refusals.length).toBeGreaterThan(0);
  for (const refusal of refusals)
    expect(refusal).toEqual({
      status: 503,
      message: 'Il servizio non è al momento disponibile: riprova fra poco.',
      retryAfter: '5',
    });
  const { rows } = await sql<{
    rows: number;
    ids: number;
  }>`select count(*) as rows, count(distinct id) as ids from done`.execute(connection.database);
  expect(rows).toEqual([{ rows: 2000, ids: 2000 }]);
});

it('ends an export that it cuts, releases its connection and its snapshot, and exports all on the next request', async () => {
  const { database, pool } = connection;
  const ROWS = 50_000;
  const query = {
    count: () => Promise.resolve(ROWS),
    rows: (snapshot: typeof database) =>
      snapshot.selectFrom(sql<{ n: number }>`generate_series(1, ${ROWS}::integer)`.as<'g'>(sql`g (n)`)).select('g.n'),
  };
  const read = async (onBatch: (rows: number) => void = () => undefined) => {
    const cursor = await openCursor(database, query, new AbortController().signal);
    let rows = 0;
    for await (const batch of cursor.batches) {
      rows += batch.length;
      onBatch(rows);
    }
    return rows;
  };
  let last = 0;
  const failure: unknown = await read((rows) => {
    last = rows;
    if (rows === 5000) kill();
  }).then(
    () => null,
    (error: unknown) => error,
  );
  expect([isDatabaseAway(failure), last < ROWS]).toEqual([true, true]);
  expect([pool.totalCount - pool.idleCount, pool.waitingCount]).toEqual([0, 0]);

  let again: number | null = null;
  while (again === null) {
    again = await read().catch(() => null);
    await wait(20);
  }
  expect(again).toBe(ROWS);
  const { rows } = await sql<{ held: number }>`
    select count(*) as held from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`.execute(database);
  expect(rows).toEqual([{ held: 0 }]);
});
