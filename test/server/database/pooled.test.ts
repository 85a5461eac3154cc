/**
 * Behind a pooler that gives each transaction another session: a real PgBouncer in pool mode `transaction`, with one
 * connection for all.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { buildApp } from '../../../server/app';
import { readConfig } from '../../../server/platform/config/config';
import { connect, type Connection } from '../../../server/platform/database/connect';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { enterTenant } from '../../../server/platform/database/tenantDatabase';
import { openCursor } from '../../../server/platform/grid/export/cursor';
import { run } from '../../../server/run';
import { freePort } from '../../support/freePort';
import { startPgBouncer, type Pooler } from '../../support/pgbouncer';
import { addressOf, createTestDatabase, type TestDatabase } from '../../support/testDatabase';

const [ours, theirs] = [randomUUID(), randomUUID()];
let own: TestDatabase;
let pooler: Pooler;
let pooled: Connection;
beforeAll(async () => {
  own = await createTestDatabase();
  pooler = await startPgBouncer(own.poolConfig, 1);
  pooled = connect(pooler.target, { poolSize: 8, onError: () => undefined, isPooled: true });
  for (const [tenantId, name] of [
    [ours, 'nostro'],
    [theirs, 'loro'],
  ] as const) {
    await pooled.tenantDatabase(tenantId).insertInto('role').values(role(tenantId, name)).execute();
  }
});
afterAll(async () => {
  await pooled.close();
  await pooler.stop();
  await own.drop();
});

const role = (tenant_id: string, name: string) => ({
  id: randomUUID(),
  tenant_id,
  name,
  normalized_name: name.toUpperCase(),
  concurrency_stamp: randomUUID().replaceAll('-', ''),
});
const seen = async (tenantId: string) =>
  (await pooled.tenantDatabase(tenantId).selectFrom('role').select('name').execute()).map(({ name }) => name);
const nameOf = (tenantId: string) => (tenantId === ours ? ['nostro'] : tenantId === theirs ? ['loro'] : []);

it('is refused by the pooler when it asks for a session, as without DATABASE_POOLED', async () => {
  const { tenantDatabase, close } = connect(pooler.target, { poolSize: 1, onError: () => undefined });
  await expect(tenantDatabase(ours).selectFrom('role').selectAll().execute()).rejects.toThrow(
    /unsupported startup parameter/,
  );
  await close();
});

it('shows no tenant a row of another, however their questions mix on the one connection', async () => {
  const askers = Array.from({ length: 120 }, (_, turn) => [ours, theirs, HOST_TENANT_ID][turn % 3] ?? ours);
  const answers = await Promise.all(askers.map(seen));
  expect(answers).toEqual(askers.map(nameOf));
});

it('keeps tenants apart in transactions that interleave, whether they are done or undone', async () => {
  const tenants = Array.from({ length: 40 }, (_, turn) => (turn % 2 === 0 ? ours : theirs));
  const answers = await Promise.all(
    tenants.map((tenantId, turn) =>
      pooled
        .tenantDatabase(tenantId)
        .transaction()
        .execute(async (transaction) => {
          const first = await transaction.selectFrom('role').select('name').execute();
          if (turn % 4 === 3) throw new Error('undone');
          const second = await transaction.selectFrom('role').select('name').execute();
          return [first, second].flat().map(({ name }) => name);
        })
        .catch(() => 'undone'),
    ),
  );
  expect(answers).toEqual(
    tenants.map((tenantId, turn) => (turn % 4 === 3 ? 'undone' : [...nameOf(tenantId), ...nameOf(tenantId)])),
  );
});

it('lets no tenant write for another, and leaves nothing behind for who comes next on the connection', async () => {
  await expect(
    pooled.tenantDatabase(ours).insertInto('role').values(role(theirs, 'estraneo')).execute(),
  ).rejects.toThrow(/check option/);
  await pooled
    .tenantDatabase(HOST_TENANT_ID)
    .transaction()
    .execute((transaction) => enterTenant(transaction, ours));
  const { rows } = await sql<{ role: string; tenant: string; limit: string }>`
    select current_user as role, current_setting('sace.tenant', true) as tenant, current_setting('statement_timeout') as limit`.execute(
    pooled.database,
  );
  expect(rows).toEqual([{ role: own.poolConfig.user, tenant: '', limit: '1min' }]);
});

it('reads an export of one tenant by a cursor, while others ask', async () => {
  const { database, close } = connect(own.poolConfig, { poolSize: 1, onError: () => undefined });
  await database
    .insertInto('role')
    .values(Array.from({ length: 2500 }, (_, at) => role(HOST_TENANT_ID, `ruolo ${at}`)))
    .execute();
  await close();
  const cursor = await openCursor(
    pooled.tenantDatabase(HOST_TENANT_ID),
    {
      count: async (snapshot) =>
        (
          await snapshot
            .selectFrom('role')
            .select(sql<number>`count(*)`.as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      rows: (snapshot) => snapshot.selectFrom('role').select('name'),
    },
    new AbortController().signal,
  );
  const waiting = seen(ours);
  let rows = 0;
  for await (const batch of cursor.batches) rows += batch.length;
  expect([cursor.total, rows]).toEqual([2500, 2500]);
  expect(await waiting).toEqual(['nostro']);
});

it('streams outside a transaction too, and starts again after a statement that failed', async () => {
  const names: string[] = [];
  for await (const { name } of pooled.tenantDatabase(theirs).selectFrom('role').select('name').stream(100))
    names.push(name);
  expect(names).toEqual(['loro']);
  await expect(sql`select 1/0`.execute(pooled.tenantDatabase(ours))).rejects.toThrow(/division by zero/);
  expect(await seen(ours)).toEqual(['nostro']);
});

it('starts and serves the whole program, with migrations and its own presence past the pooler', async () => {
  const config = readConfig({
    PORT: String(await freePort()),
    LOG_LEVEL: 'silent',
    SACE_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    DATABASE_URL: addressOf(pooler.target),
    DATABASE_POOLED: '1',
    DATABASE_DIRECT_URL: own.url,
  });
  const server = await run(config, { buildApp, prepare: () => Promise.resolve([]), print: () => undefined });
  try {
    const answer = await server.app.inject({ url: '/api/abp/application-configuration' });
    expect(answer.statusCode).toBe(200);
    expect((await server.app.inject({ url: '/health/ready' })).json()).toEqual({ status: 'ready' });
  } finally {
    await server.stop();
  }
});
