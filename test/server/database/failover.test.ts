/**
 * Two real servers of which one takes writes, then the other; lost connections and locks make the program repeat its
 * work.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { z } from 'zod';
import { connect, directConnectionsOf, type Connection } from '../../../server/platform/database/connect';
import { parseDatabaseUrl } from '../../../server/platform/database/databaseTarget';
import {
  openEmbedded,
  type ConnectionTarget,
  type EmbeddedDatabase,
} from '../../../server/platform/database/embedded/embedded';
import { CommitUnknown, ReadOnlyDatabase } from '../../../server/platform/database/failures';
import { openClient } from '../../../server/platform/database/hosts';
import { listen } from '../../../server/platform/database/listener';
import type { Database } from '../../../server/platform/database/schema';
import { installJobs } from '../../../server/platform/jobs/install';
import { defineJob } from '../../../server/platform/jobs/kinds';
import { jobRunner } from '../../../server/platform/jobs/runner';

let folder: string;
let servers: EmbeddedDatabase[];
let admins: Client[];
const open: Connection[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sace-failover-'));
  chmodSync(folder, 0o755); // As root, the servers run as another user.
  servers = await Promise.all(
    ['first', 'second'].map((name) =>
      openEmbedded({
        dataFolder: join(folder, name),
        sharedFolder: join(folder, `${name}-shared`),
        settings: { fsync: 'off' },
      }),
    ),
  );
  admins = servers.map(({ target }) => new Client(target));
  for (const admin of admins) {
    await admin.connect();
    await admin.query('create table written (n integer); create sequence turn');
  }
}, 60_000);
beforeEach(async () => {
  await leads(0);
  await ask(0, 'truncate written; alter sequence turn restart');
});
afterEach(() => Promise.all(open.splice(0).map(({ close }) => close())));
afterAll(async () => {
  await Promise.all(admins.map((admin) => admin.end()));
  await Promise.all(servers.map(({ close }) => close()));
  rmSync(folder, { recursive: true, force: true });
});

/** Queries a server as its administrator, who may always write. */
async function ask<T extends object>(server: number, text: string): Promise<T[]> {
  const admin = admins[server];
  if (admin === undefined) throw new Error('no such server');
  await admin.query('set default_transaction_read_only = off');
  const answer: unknown = await admin.query(text);
  return (answer as { rows: T[] }).rows;
}

/** Makes one server the one that takes writes, and the other one a server to read from. */
async function leads(leader: number): Promise<void> {
  for (const server of [1 - leader, leader]) {
    await ask(server, `alter system set default_transaction_read_only = ${server === leader ? 'off' : 'on'}`);
    await ask(server, 'select pg_reload_conf()');
    const fresh = new Client(servers[server]?.target);
    await fresh.connect();
    const expected = server === leader ? 'off' : 'on';
    for (let shown = ''; shown !== expected;) {
      const { rows } = await fresh.query<{ default_transaction_read_only: string }>(
        'show default_transaction_read_only',
      );
      shown = rows[0]?.default_transaction_read_only ?? '';
    }
    await fresh.end();
  }
}

const host = ({ host: socket, port }: ConnectionTarget) => `${encodeURIComponent(socket)}:${port}`;
const login = ({ user, password }: ConnectionTarget) => `${user}:${encodeURIComponent(password)}`;
/** Both servers have the same user, with different passwords; only the first server's address carries one. */
function target(parameters = '') {
  const [first, second] = servers.map((server) => server.target);
  if (first === undefined || second === undefined) throw new Error('no servers');
  const both = parseDatabaseUrl(`postgresql://${login(first)}@${host(first)},${host(second)}/sace${parameters}`);
  if (both === null) throw new Error('no address');
  return {
    ...both,
    others: (both.others ?? []).map(() => ({ connectionString: `postgresql://${login(second)}@${host(second)}/sace` })),
  };
}

function connected(parameters?: string, poolSize = 3): Database {
  const connection = connect(target(parameters), { poolSize, onError: () => undefined });
  open.push(connection);
  return connection.database;
}
const write = (database: Database, n: number) =>
  database.transaction().execute((transaction) => sql`insert into written values (${n})`.execute(transaction));
const written = async (server: number) =>
  (await ask<{ n: number }>(server, 'select n from written order by n')).map(({ n }) => n);

it('passes over a host that takes no writes when the connection needs writes', async () => {
  await leads(1);
  await write(connected('?target_session_attrs=read-write'), 7);
  expect([await written(0), await written(1)]).toEqual([[], [7]]);
  await ask(1, 'truncate written');
  const client = await openClient(target('?target_session_attrs=read-write'));
  expect((await client.query<{ n: number }>('insert into written values (8) returning n')).rows).toEqual([{ n: 8 }]);
  await client.end();
  expect(await written(1)).toEqual([8]);
  await ask(1, 'truncate written');
});

it('asks the first host when any will do, and the next one when that does not answer', async () => {
  await leads(1);
  const { rows } = await sql<{ only: string }>`show transaction_read_only`.execute(connected());
  expect(rows).toEqual([{ transaction_read_only: 'on' }]);
  const away = { ...target(), connectionString: 'postgresql://x:y@%2Fnowhere:5432/sace' };
  const connection = connect(away, { poolSize: 1, onError: () => undefined });
  open.push(connection);
  expect((await sql`select 1 as one`.execute(connection.database)).rows).toEqual([{ one: 1 }]);
});

it('says so when no host takes writes', async () => {
  await ask(0, 'alter system set default_transaction_read_only = on');
  await ask(0, 'select pg_reload_conf()');
  const only = connected('?target_session_attrs=read-write');
  let failure: unknown = null;
  // Until the first server has read its settings again it still takes writes.
  while (failure === null)
    failure = await write(only, 1).then(
      () => null,
      (error: unknown) => error,
    );
  expect(failure).toBeInstanceOf(ReadOnlyDatabase);
});

it.each([['?target_session_attrs=read-write'], ['']])(
  'goes over to the other server after a failover, with the work under way (%s)',
  async (parameters) => {
    const database = connected(parameters);
    await Promise.all([1, 2, 3].map((n) => write(database, n)));
    await leads(1);
    // Three connections to the old server wait in the pool: none of them fails anybody's work.
    await Promise.all([4, 5].map((n) => write(database, n)));
    await sql`insert into written values (7)`.execute(database);
    expect([await written(0), await written(1)]).toEqual([
      [1, 2, 3],
      [4, 5, 7],
    ]);
    await ask(1, 'truncate written');
  },
);

it('keeps its connection when a read-only transaction tries a write', async () => {
  const database = connected('', 1);
  const pid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database)).rows[0]?.pid;
  const before = await pid();
  await expect(
    database
      .transaction()
      .setAccessMode('read only')
      .execute((transaction) => sql`insert into written values (1)`.execute(transaction)),
  ).rejects.toThrow(/read-only transaction/);
  expect(await pid()).toBe(before);
});

it('does a transaction again, once, whose connection was lost before it was committed', async () => {
  const database = connected();
  let turns = 0;
  await database.transaction().execute(async (transaction) => {
    turns += 1;
    await sql`insert into written values (${turns})`.execute(transaction);
    if (turns === 1) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction);
  });
  expect(await written(0)).toEqual([2]);
  await expect(
    database.transaction().execute(async (transaction) => {
      turns += 1;
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction);
    }),
  ).rejects.toThrow(/terminat/i);
  expect(turns).toBe(4);
});

it('never repeats a transaction that was lost while it was committed', async () => {
  const database = connected();
  await ask(
    0,
    `create function die() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
     create constraint trigger dies after insert on written deferrable initially deferred for each row execute function die()`,
  );
  let turns = 0;
  await expect(
    database.transaction().execute(async (transaction) => {
      turns += 1;
      await sql`insert into written values (1)`.execute(transaction);
    }),
  ).rejects.toThrow(CommitUnknown);
  await ask(0, 'drop trigger dies on written; drop function die()');
  expect(turns).toBe(1);
});

it('asks a question again whose connection was lost, and no statement that writes', async () => {
  const database = connected();
  const losing = sql<boolean>`case when nextval('turn') = 1 then pg_terminate_backend(pg_backend_pid()) end is null`;
  const { survived } = await database.selectNoFrom(losing.as('survived')).executeTakeFirstOrThrow();
  expect(survived).toBe(true);
  await ask(0, 'alter sequence turn restart');
  await expect(
    sql`insert into written select 1 where ${losing} or pg_sleep(1) is not null`.execute(database),
  ).rejects.toThrow(/terminat/i);
  expect(await written(0)).toEqual([]);
});

it('gets both of two transactions through that lock each other out', async () => {
  await ask(0, 'insert into written values (10), (20)');
  const database = connected();
  let met = 0;
  const crossing = (one: number, other: number) =>
    database.transaction().execute(async (transaction) => {
      await sql`update written set n = n + 1 where n / 10 = ${one}`.execute(transaction);
      met += 1;
      while (met < 2) await new Promise(setImmediate);
      await sql`update written set n = n + 1 where n / 10 = ${other}`.execute(transaction);
    });
  await Promise.all([crossing(1, 2), crossing(2, 1)]);
  expect(met).toBeGreaterThan(2); // One of them was undone and repeated.
  expect(await written(0)).toEqual([12, 22]);
});

it('does a serializable transaction again that another one invalidated, and gives up after some times', async () => {
  await ask(0, 'insert into written values (1)');
  const database = connected();
  let turns = 0;
  const stepping = (hinders: (turn: number) => boolean) =>
    database
      .transaction()
      .setIsolationLevel('serializable')
      .execute(async (transaction) => {
        turns += 1;
        const { rows } = await sql<{ n: number }>`select n from written`.execute(transaction);
        if (hinders(turns)) await ask(0, 'update written set n = n + 100');
        await sql`update written set n = ${(rows[0]?.n ?? 0) + 1}`.execute(transaction);
      });
  await stepping((turn) => turn === 1);
  expect([turns, await written(0)]).toEqual([2, [102]]);
  turns = 0;
  await expect(stepping(() => true)).rejects.toThrow(/could not serialize access/);
  expect(turns).toBe(4);
});

it('takes jobs from the server that leads after a failover, and ends there what was under way', async () => {
  for (const leader of [1, 0]) {
    await leads(leader);
    const own = servers[leader];
    if (own) await installJobs(own.target);
  }
  // These two do not replicate: what ended as a job of the first must not take away one of the second that has its
  // number.
  await ask(1, 'alter table graphile_worker._private_jobs alter column id restart with 1000');
  const kind = defineJob({
    name: 'test.moved',
    payload: z.object({ id: z.string() }),
    attempts: 3,
    timeLimitMs: 60_000,
  });
  const add = (server: number, id: string) =>
    ask(server, `select graphile_worker.add_job('${kind.name}', '{"id": "${id}"}'::json)`);
  const ignore = () => undefined;
  const runner = jobRunner({ database: connected(), logger: { info: ignore, warn: ignore, error: ignore } });
  const done: string[] = [];
  let pass: () => void = ignore;
  const arrived = new Promise<void>((resolve) => (pass = resolve));
  runner.handle(kind, async ({ id }) => {
    // The server that the job came from takes no writes when it ends.
    if (id === 'before') await leads(1);
    done.push(id);
    if (id === 'after') pass();
  });
  await add(0, 'before');
  runner.start();
  try {
    while (!done.includes('before')) await new Promise(setImmediate);
    await add(1, 'after');
    await arrived;
  } finally {
    await runner.stop();
  }
  expect(done).toEqual(['before', 'after']);
  expect(await ask(1, 'select id from graphile_worker.jobs')).toEqual([]);
}, 60_000);

it.each([['?target_session_attrs=read-write'], ['']])(
  'listens to the other server after a failover, though the old one keeps its connections (%s)',
  async (parameters) => {
    let calls = 0;
    const connections = directConnectionsOf(connected(parameters));
    const stop = listen({ connections, channel: 'news', checkEveryMs: 50, onTold: () => (calls += 1) });
    /** Repeats the notification until a listener has received it. */
    const hears = async (server: number) => {
      const before = calls;
      while (calls === before) {
        await ask(server, 'notify news');
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    try {
      while (calls === 0) await new Promise((resolve) => setTimeout(resolve, 10));
      await hears(0);
      await leads(1);
      const listeners = async (server: number) =>
        (
          await ask<{ n: number }>(
            server,
            "select count(*)::integer as n from pg_stat_activity where query ~* '^(listen|show transaction_read_only)' and pid <> pg_backend_pid()",
          )
        )[0]?.n;
      while ((await listeners(0)) !== 0) await new Promise((resolve) => setTimeout(resolve, 20));
      while ((await listeners(1)) === 0) await new Promise((resolve) => setTimeout(resolve, 20));
      await hears(1);
    } finally {
      await stop();
    }
  },
);
