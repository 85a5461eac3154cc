/** A database server that stops answering without closing its connections, as a paused machine does. */
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '../../../server/app';
import { readConfig } from '../../../server/platform/config/config';
import { connect, type Connection } from '../../../server/platform/database/connect';
import { parseDatabaseUrl } from '../../../server/platform/database/databaseTarget';
import { databaseProxy } from '../../support/databaseProxy';
import { TEST_SECRET_KEY } from '../../support/startServer';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';

type Way = Awaited<ReturnType<typeof databaseProxy>>;

let test: TestDatabase;
const closing: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  test = await createTestDatabase();
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});
afterAll(() => test.drop());

/** Starts a server that reaches the database by these proxies, as several hosts of one cluster. */
async function serve(ways: readonly Way[]): Promise<{ app: FastifyInstance; said: string[] }> {
  const said: string[] = [];
  const { user, password, database } = test.poolConfig;
  const hosts = ways.map(({ target }) => `127.0.0.1:${String(target.port)}`).join();
  const target = parseDatabaseUrl(`postgresql://${user}:${encodeURIComponent(password)}@${hosts}/${database}`);
  if (!target) throw new Error('It is an address.');
  const connection: Connection = connect(target, {
    poolSize: 3,
    onError: () => undefined,
    watch: (text) => said.push(text),
  });
  const config = readConfig({ LOG_LEVEL: 'silent', SACE_SECRET_KEY: TEST_SECRET_KEY });
  const app = await buildApp({ config, database: connection.database, tenantDatabase: connection.tenantDatabase });
  await app.ready();
  closing.push(connection.close, () => app.close());
  return { app, said };
}

const openWay = async (): Promise<Way> => {
  const way = await databaseProxy(test.poolConfig);
  closing.push(async () => {
    way.thaw();
    way.goAway();
  });
  return way;
};

/** Sends a request that needs the database. Returns its status and its duration. */
async function ask(app: FastifyInstance, url = '/api/app/albo?name=rossi') {
  const begun = performance.now();
  const { statusCode } = await app.inject({ url });
  return { statusCode, milliseconds: performance.now() - begun };
}

async function until(holds: () => Promise<boolean>, milliseconds: number): Promise<number> {
  const begun = performance.now();
  while (!(await holds())) {
    if (performance.now() - begun > milliseconds) throw new Error(`It does not hold after ${String(milliseconds)} ms.`);
    await wait(100);
  }
  return performance.now() - begun;
}

const isReady = async (app: FastifyInstance) => (await app.inject('/health/ready')).statusCode === 200;

it('holds no request for more than five seconds, is not ready, and goes on once another server takes writes', async () => {
  const [old, standby] = [await openWay(), await openWay()];
  standby.goAway();
  const { app, said } = await serve([old, standby]);
  expect((await ask(app)).statusCode).toBe(200);
  old.freeze();
  // The requests outnumber the connections of the pool; some meet the freeze in the middle of their work.
  const refusals = await Promise.all(Array.from({ length: 12 }, () => ask(app)));
  for (const { statusCode, milliseconds } of refusals) {
    expect(statusCode).toBe(503);
    expect(milliseconds).toBeLessThan(5_000);
  }
  await until(async () => !(await isReady(app)), 10_000);
  const later = await ask(app);
  expect([later.statusCode, later.milliseconds < 5_000]).toEqual([503, true]);
  await standby.comeBack();
  await until(async () => (await ask(app)).statusCode === 200 && (await isReady(app)), 10_000);
  expect(said.join()).toMatch(/does not answer: its connections are given up/);
  // The paused machine wakes up and gets no connection any more.
  const before = old.taken();
  old.thaw();
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask(app)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(old.taken()).toBe(before);
});

it('serves again by itself when the only server answers again', async () => {
  const way = await openWay();
  const { app, said } = await serve([way]);
  expect((await ask(app)).statusCode).toBe(200);
  way.freeze();
  const refusals = await Promise.all(Array.from({ length: 8 }, () => ask(app)));
  for (const { statusCode, milliseconds } of refusals) {
    expect(statusCode).toBe(503);
    expect(milliseconds).toBeLessThan(5_000);
  }
  await until(async () => !(await isReady(app)), 10_000);
  way.thaw();
  await until(async () => (await ask(app)).statusCode === 200 && (await isReady(app)), 10_000);
  expect(said.at(-1)).toMatch(/answers again/);
});

it('cuts no statement that takes long while its server answers others', async () => {
  const way = await openWay();
  const { app } = await serve([way]);
  expect((await ask(app)).statusCode).toBe(200);
  const target = parseDatabaseUrl(
    `postgresql://${test.poolConfig.user}:${encodeURIComponent(test.poolConfig.password)}@127.0.0.1:${String(way.target.port)}/${test.poolConfig.database}`,
  );
  if (!target) throw new Error('It is an address.');
  const connection = connect(target, { poolSize: 1, onError: () => undefined, watch: () => undefined });
  closing.push(connection.close);
  const slept = await sql<{ done: number }>`select 1 as done from pg_sleep(6)`.execute(connection.database);
  expect(slept.rows).toEqual([{ done: 1 }]);
});
