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
  // A removing migration may wait for older programs; the server serves meanwhile.
  const last = applied.rows.find(({ name }) => !isContract(name));
  await sql`delete from schema_migration where version = ${last?.version}`.execute(server.database);
  const answer = await ready();
  await sql`insert into schema_migration (version, name, checksum) values (${last?.version}, ${last?.name}, ${last?.checksum})`.execute(
    server.database,
  );
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({ status: 'not-ready', reason: 'migrations-pending' });
});

it('answers 503 with Retry-After when the database has no room, is not ready for a while, and has done nothing', async () => {
  const own = await startServer();
  try {
    // The error of PostgreSQL on a full disk, raised where it occurs: a row that cannot be written.
    await sql`create function no_room() returns trigger language plpgsql as
      'begin raise exception using errcode = ''disk_full'', message = ''could not extend file: No space left on device''; end'`.execute(
      own.database,
    );
    await sql`create trigger full_disk before insert on rate_limit execute function no_room()`.execute(own.database);
    const answer = await own.inject({ url: '/api/app/visura/certificates/07001-000001-2026' });
    expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([503, true]);
    expect(answer.body).not.toMatch(/space|extend/);
    const said = await own.inject({ url: '/health/ready' });
    expect([said.statusCode, said.json()]).toEqual([503, { status: 'not-ready', reason: 'database-full' }]);
    await sql`drop trigger full_disk on rate_limit`.execute(own.database);
    expect((await own.inject({ url: '/api/app/visura/certificates/07001-000001-2026' })).statusCode).toBe(404);
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + 31_000);
    expect((await own.inject({ url: '/health/ready' })).statusCode).toBe(200);
  } finally {
    jest.restoreAllMocks();
    await own.close();
  }
});

it('answers everything but is not ready after the signal to stop, and ends each connection', async () => {
  const own = await startServer();
  try {
    own.app.sayStopping();
    const said = await own.inject({ url: '/health/ready' });
    expect([said.statusCode, said.json()]).toEqual([503, { status: 'not-ready', reason: 'stopping' }]);
    const answer = await own.inject({ url: '/api/abp/application-configuration' });
    expect([answer.statusCode, answer.headers['connection']]).toEqual([200, 'close']);
  } finally {
    await own.close();
  }
});

it('is alive but not ready without its database, and tells no more than that', async () => {
  await server.database.destroy();
  const answer = await ready();
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({ status: 'not-ready', reason: 'database-unreachable' });
  expect((await server.inject({ url: '/health/live' })).statusCode).toBe(200);
});
