import { createServer } from 'node:http';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { readConfig, type Config } from '../../server/platform/config/config';
import { run, type Parts } from '../../server/run';
import { freePort } from '../support/freePort';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase';

let own: TestDatabase;
let lines: string[];
beforeAll(async () => {
  own = await createTestDatabase();
});
afterAll(() => own.drop());
beforeEach(() => {
  lines = [];
});

const configFor = async (extra: Partial<Config> = {}): Promise<Config> => ({
  ...readConfig({ PORT: String(await freePort()) }),
  databaseUrl: own.url,
  ...extra,
});

const parts = (extra: Partial<Parts> = {}): Parts => ({
  buildApp: () => Promise.resolve(Fastify()),
  prepare: () => Promise.resolve(['a note']),
  print: (line) => lines.push(line),
  ...extra,
});

const connections = async () => {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name ~ '^sace/' and state = 'idle'`.execute(
    own.database,
  );
  return rows[0]?.n;
};

it('works on an external database, tells its address and then the notes', async () => {
  const config = await configFor();
  const server = await run(config, parts());
  expect(lines.slice(-2)).toEqual([`Sace is ready: http://localhost:${config.port}`, 'a note']);
  await server.stop();
});

it('goes on answering for the set time after the signal to stop, and takes nothing more afterwards', async () => {
  const config = await configFor({ stop: { delayMs: 400, graceMs: 5_000 } });
  const server = await run(config, parts());
  const ask = () => fetch(`http://localhost:${String(config.port)}/`).then(({ status }) => status);
  const begun = performance.now();
  const stopped = server.stop();
  expect(await ask()).toBe(404);
  await stopped;
  expect(performance.now() - begun).toBeGreaterThan(390);
  await expect(ask()).rejects.toThrow();
});

it('stops taking requests, lets the one under way finish, and only then lets go of the database', async () => {
  const config = await configFor();
  const gate: { open: () => void; entered: () => void } = { open: () => undefined, entered: () => undefined };
  const entered = new Promise<void>((done) => (gate.entered = done));
  const opened = new Promise<void>((done) => (gate.open = done));
  const server = await run(
    config,
    parts({
      buildApp: ({ database }) => {
        const app = Fastify();
        app.get('/quick', () => 'quick');
        app.get('/slow', async () => {
          gate.entered();
          await opened;
          return (await sql<{ n: number }>`select 42::int as n`.execute(database)).rows[0];
        });
        return Promise.resolve(app);
      },
    }),
  );
  const answer = fetch(`http://localhost:${config.port}/slow`);
  await entered;
  const stopped = server.stop();
  // The port closes while the request is still under way: wait for that, then let it go on.
  while (
    await fetch(`http://localhost:${config.port}/quick`).then(
      ({ status }) => status === 200,
      () => false,
    )
  )
    await new Promise(setImmediate);
  const opening = Date.now();
  gate.open();
  expect(await (await answer).json()).toEqual({ n: 42 });
  await stopped;
  // The connection stays open for another request that will not come, more than a minute; the stop does not wait for
  // it.
  expect(Date.now() - opening).toBeLessThan(30_000);
  await expect(fetch(`http://localhost:${config.port}/quick`)).rejects.toThrow();
});

it('says which port is taken, before it touches the database', async () => {
  const taken = createServer().listen(0, 'localhost');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  await expect(run(await configFor({ port }), parts())).rejects.toThrow(
    `Port ${port} is already taken on localhost: stop the program that uses it, or choose another one with PORT.`,
  );
  expect(lines).toEqual([]);
  taken.close();
});

it('says so when HOST is no address of this machine', async () => {
  await expect(run(await configFor({ host: '192.0.2.1' }), parts())).rejects.toThrow(
    'HOST names 192.0.2.1, which is no address of this machine.',
  );
});

it.each([
  [
    'nobody listens',
    'postgresql://u:segreto@127.0.0.1:1/sace',
    '(127.0.0.1:1/sace) cannot be used: nothing listens there.',
  ],
  [
    'the socket is missing',
    'postgresql://u:segreto@localhost/sace?host=/nowhere',
    '(/nowhere/sace) cannot be used: its socket does not exist.',
  ],
])('says why the external database cannot be used: %s', async (_what, databaseUrl, words) => {
  const failure = await run(await configFor({ databaseUrl }), parts()).catch((error: unknown) => String(error));
  expect(failure).toContain(words);
  expect(failure).not.toContain('segreto');
});

it('says when the external database refuses the password or is missing', async () => {
  const wrong = own.url.replace(encodeURIComponent(own.poolConfig.password), 'segreto');
  await expect(run(await configFor({ databaseUrl: wrong }), parts())).rejects.toThrow(
    /it refuses the user or the password/,
  );
  await expect(
    run(await configFor({ databaseUrl: own.url.replace(own.poolConfig.database, 'missing') }), parts()),
  ).rejects.toThrow(/has no database of that name/);
});

it('says when the data folder cannot be written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sace-run-'));
  writeFileSync(join(folder, 'file'), '');
  await expect(
    run(await configFor({ databaseUrl: null, dataFolder: join(folder, 'file', 'data') }), parts()),
  ).rejects.toThrow(/The data folder .* cannot be written .* SACE_DATA/);
  rmSync(folder, { recursive: true });
});

it('lets go of the database when a later step fails', async () => {
  const failing = parts({
    prepare: async (_config, database) => {
      await sql`select 1`.execute(database);
      return [];
    },
    buildApp: () => Promise.reject(new Error('no contract')),
  });
  const before = await connections();
  await expect(run(await configFor(), failing)).rejects.toThrow('no contract');
  // The server sees a closed connection a moment after us; one that was forgotten stays, and the test times out.
  while ((await connections()) !== before) await new Promise(setImmediate);
});

it('goes on letting go when one step of the stop fails, and tells the failure', async () => {
  const before = await connections();
  const server = await run(
    await configFor(),
    parts({
      prepare: async (_config, database) => {
        await sql`select 1`.execute(database);
        return [];
      },
      buildApp: () => {
        const app = Fastify();
        app.addHook('onClose', () => Promise.reject(new Error('a plugin failed')));
        return Promise.resolve(app);
      },
    }),
  );
  await expect(server.stop()).rejects.toThrow('a plugin failed');
  while ((await connections()) !== before) await new Promise(setImmediate);
});
