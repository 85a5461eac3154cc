import { startServer, type TestServer } from '../support/startServer';
import { createTestDatabase } from '../support/testDatabase';
import { buildApp } from '../../server/app';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const search = (remoteAddress: string, app: Pick<TestServer, 'inject'> = server) =>
  app.inject({ url: '/api/app/albo?name=rossi', remoteAddress });
const exhaust = async (address: string) => {
  const answers = await Promise.all(Array.from({ length: 120 }, () => search(address)));
  return answers.map(({ statusCode }) => statusCode);
};

it('lets a visitor search a hundred and twenty times a minute, then asks to wait', async () => {
  expect(new Set(await exhaust('198.51.100.1'))).toEqual(new Set([200]));
  const answer = await search('198.51.100.1');
  expect(answer.statusCode).toBe(429);
  expect(answer.headers['_abperrorformat']).toBe('true');
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect(answer.json<{ error: { message: string } }>().error.message).toBe(
    'Troppe richieste in poco tempo: attendi un momento e riprova.',
  );
  expect((await search('198.51.100.2')).statusCode).toBe(200);
});

it('counts the addresses of one network together', async () => {
  const answers = await Promise.all(
    Array.from({ length: 121 }, (_, host) => search(`2001:db8:5:6::${(host + 1).toString(16)}`)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  expect((await search('2001:db8:5:7::1')).statusCode).toBe(200);
});

it('counts together with the other replicas', async () => {
  await exhaust('198.51.100.3');
  const replica = await buildApp({
    config: server.config,
    database: server.database,
    tenantDatabase: server.tenantDatabase,
  });
  expect((await search('198.51.100.3', { inject: replica.inject.bind(replica) })).statusCode).toBe(429);
  await replica.close();
});

it('begins anew when the window has passed', async () => {
  await exhaust('198.51.100.4');
  await server.database
    .updateTable('rate_limit')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute();
  expect((await search('198.51.100.4')).statusCode).toBe(200);
});

it('keeps no address', async () => {
  await search('198.51.100.5');
  const keys = await server.database.selectFrom('rate_limit').select('key').where('key', 'like', '%198.51%').execute();
  expect(keys).toEqual([]);
});

it('leaves what is not searched alone: lookups and configuration are asked for at each start', async () => {
  const { headers } = await server.inject({ url: '/api/app/anagrafiche/regioni' });
  expect(headers['x-ratelimit-limit']).toBeUndefined();
});

it('needs a database only to count', async () => {
  const { database, tenantDatabase, drop } = await createTestDatabase();
  const app = await buildApp({ config: server.config, database, tenantDatabase });
  await database.schema.dropTable('rate_limit').execute();
  expect((await search('198.51.100.6', { inject: app.inject.bind(app) })).statusCode).toBe(200);
  await app.close();
  await drop();
});
