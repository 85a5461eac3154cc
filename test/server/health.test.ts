import { sql } from 'kysely';
import { isContract } from '../../server/platform/database/migrationFiles';
import { startServer, type TestServer } from '../support/startServer';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const ready = () => server.inject({ url: '/health/ready' });

it('is alive and ready once it serves', async () => {
  expect((await server.inject({ url: '/health/live' })).json()).toEqual({ status: 'alive' });
  const answer = await ready();
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ status: 'ready' });
  expect(answer.headers['cache-control']).toBe('no-store');
});

it('is not ready while a migration is missing, and says so', async () => {
  const applied = await sql<{
    version: number;
    name: string;
    checksum: string;
  }>`select version, name, checksum from schema_migration order by version desc`.execute(server.database);
  // One that takes away may wait for older programs; the server serves meanwhile.
  const last = applied.rows.find(({ name }) => !isContract(name));
  await sql`delete from schema_migration where version = ${last?.version}`.execute(server.database);
  const answer = await ready();
  await sql`insert into schema_migration (version, name, checksum) values (${last?.version}, ${last?.name}, ${last?.checksum})`.execute(
    server.database,
  );
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({ status: 'not-ready', reason: 'migrations-pending' });
});

it('is alive but not ready without its database, and tells no more than that', async () => {
  await server.database.destroy();
  const answer = await ready();
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({ status: 'not-ready', reason: 'database-unreachable' });
  expect((await server.inject({ url: '/health/live' })).statusCode).toBe(200);
});
