/** Removed rights are gone at once, in the process that removes them and in the others, in spite of their caches. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '../../../server/app';
import { startServer, type TestServer } from '../../support/startServer';
import { bearer } from '../../support/tokens';

const FOR_EVER = 3_600_000;
let one: TestServer;
let other: FastifyInstance;
let admin: { authorization: string };
let gestore: { authorization: string };
beforeAll(async () => {
  one = await startServer({ callerLifeMs: FOR_EVER });
  const { config, database, tenantDatabase } = one;
  other = await buildApp({ config, database, tenantDatabase, callerLifeMs: FOR_EVER });
  await one.listen();
  await other.listen({ host: '127.0.0.1', port: 0 });
  [admin, gestore] = await Promise.all([bearer(one, 'admin'), bearer(one, 'gestore')]);
});
afterAll(async () => {
  await other.close();
  await one.close();
});

const grant = (isGranted: boolean) =>
  one.inject({
    method: 'PUT',
    url: '/api/permission-management/permissions',
    query: { providerName: 'R', providerKey: 'gestore' },
    headers: admin,
    payload: { permissions: [{ name: 'AccreditationManage', isGranted }] },
  });
const statusAt = async (app: Pick<FastifyInstance, 'inject'>) =>
  (await app.inject({ url: '/api/app/admin-accreditations/queues', headers: gestore })).statusCode;

/**
 * Repeats the request until the status is that one: the notification arrives a moment later, and nothing else would
 * ever change the answer.
 */
async function until(app: Pick<FastifyInstance, 'inject'>, status: number): Promise<void> {
  while ((await statusAt(app)) !== status) await new Promise(setImmediate);
}

it('are gone for the next request of the process that took them [POL-01]', async () => {
  expect(await statusAt(one)).toBe(200);
  expect((await grant(false)).statusCode).toBe(204);
  expect(await statusAt(one)).toBe(403);
  expect((await grant(true)).statusCode).toBe(204);
  expect(await statusAt(one)).toBe(200);
});

it('are gone in another process, which is notified [POL-01]', async () => {
  await until(other, 200);
  await grant(false);
  await until(other, 403);
  await grant(true);
  await until(other, 200);
});

it('are gone where they were taken while no process could be notified', async () => {
  await until(other, 200);
  await one.database.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await transaction.deleteFrom('permission_grant').where('name', '=', 'AccreditationManage').execute();
  });
  expect(await statusAt(other)).toBe(200);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen "sace_rights"'`.execute(one.database);
  await until(other, 403);
});
