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
/** Uses up a part of the network's minute. */
const use = async (address: string, hits: number) => {
  await server.database.deleteFrom('rate_limit').execute();
  await search(address);
  await server.database.updateTable('rate_limit').set({ hits }).where('key', 'like', 'search:%').execute();
};
const exhaust = (address: string) => use(address, 360);

it('lets a network search three hundred and sixty times a minute, then asks to wait', async () => {
  await use('198.51.100.1', 100);
  expect((await search('198.51.100.1')).headers['x-ratelimit-remaining']).toBe('259');
  await exhaust('198.51.100.1');
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

it('answers later from a half of them on', async () => {
  await use('198.51.100.9', 269);
  const before = performance.now();
  expect((await search('198.51.100.9')).statusCode).toBe(200);
  expect(performance.now() - before).toBeGreaterThan(1400);
});

it('lets a network that has searched too much open what it has the number of', async () => {
  await exhaust('198.51.100.10');
  const opened = await server.inject({
    url: '/api/app/visura/certificates/07001-000001-2026',
    remoteAddress: '198.51.100.10',
  });
  expect(opened.statusCode).toBe(404);
});

it('counts the addresses of one network together', async () => {
  await exhaust('2001:db8:5:6::1');
  expect((await search('2001:db8:5:6::2')).statusCode).toBe(429);
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

it('begins again when the window has passed', async () => {
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

it('does not limit lookups and configuration, which every start of the program requests', async () => {
  const { headers } = await server.inject({ url: '/api/app/anagrafiche/regioni' });
  expect(headers['x-ratelimit-limit']).toBeUndefined();
});

it('needs a database only to count', async () => {
  const { database, tenantDatabase, drop } = await createTestDatabase();
  const app = await buildApp({ config: server.config, database, tenantDatabase });
  await database.schema.dropTable('rate_limit').execute();
  const suggested = await app.inject({ url: '/api/app/visura/suggestions?text=via', remoteAddress: '198.51.100.6' });
  expect(suggested.statusCode).toBe(200);
  await app.close();
  await drop();
});
