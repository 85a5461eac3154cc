import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { DEMO_USER_IDS } from '../../server/demo/demoIds';
import { purgeSecurityLog } from '../../server/identity/provider/sessions/logCleaning';
import { recordSecurityEvent, type SecurityEvent } from '../../server/identity/provider/sessions/securityLog';
import { startServer, type TestServer } from '../support/startServer';
import { bearer } from '../support/tokens';

const LIST = '/api/identity/security-logs';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
type Entry = Record<
  'id' | 'at' | 'action' | 'userName' | 'address' | 'browser' | 'system' | 'traceId' | 'method',
  unknown
>;
let server: TestServer;
let admin: { authorization: string };

beforeAll(async () => {
  server = await startServer();
  admin = await bearer(server, 'admin');
});
afterAll(() => server.close());

const record = (event: Partial<SecurityEvent>) =>
  recordSecurityEvent(server.database, {
    tenantId: HOST_TENANT_ID,
    action: 'LoginSucceeded',
    userName: 'gestore',
    userId: DEMO_USER_IDS.gestore,
    method: 'password',
    clientId: 'Sace_App',
    origin: { address: '203.0.113.9', userAgent: CHROME, traceId: 'f'.repeat(32) },
    ...event,
  });
const get = (query: Record<string, string> = {}, headers: Record<string, string> = admin) =>
  server.inject({ url: LIST, query, headers });
const entries = async (query: Record<string, string>) =>
  (await get(query)).json<{ data: Entry[]; totalCount?: number }>();

it('shows what happened, newest first, with the device in words', async () => {
  await record({
    action: 'LoginFailed',
    userName: 'Nessuno',
    userId: null,
    details: { reason: 'status', errorCode: 25 },
  });
  await record({});
  const { data, totalCount } = await entries({ requireTotalCount: 'true', take: '2' });
  expect(totalCount).toBeGreaterThanOrEqual(2);
  expect(data).toMatchObject([
    {
      action: 'LoginSucceeded',
      userName: 'gestore',
      method: 'password',
      address: '203.0.113.9',
      browser: 'Chrome',
      system: 'Windows',
      reason: '',
      traceId: 'f'.repeat(32),
    },
    { action: 'LoginFailed', userName: 'Nessuno', userId: null, reason: 'status 25' },
  ]);
  expect(String(data[0]?.at)).toMatch(/^\d{4}-.*Z$/);
});

it('writes down all permissions that a role got at once, and finds them by a word', async () => {
  const names = Array.from({ length: 300 }, () => `+${randomUUID()}`);
  await record({ action: 'PermissionsGranted', details: { target: 'ruolo', change: names.join(' ') } });
  const filter = JSON.stringify(['change', 'contains', names[250]]);
  expect((await entries({ filter })).data).toMatchObject([{ change: names.join(' ') }]);
});

it('finds by time, user, action and address', async () => {
  const name = `Niccolò ${randomUUID()}`;
  await record({
    userName: name,
    action: 'LockedOut',
    origin: { address: '2001:db8::5', userAgent: null, traceId: null },
  });
  const [entry] = (
    await entries({ filter: JSON.stringify(['userName', 'contains', name.toLowerCase().replace('ò', 'o')]) })
  ).data;
  expect(entry).toMatchObject({ userName: name, address: '2001:db8::5', browser: null, system: null });
  const at = String(entry?.at);
  const found = await entries({
    filter: JSON.stringify([
      ['at', '>=', at],
      'and',
      ['at', '<=', at],
      'and',
      ['action', '=', 'LockedOut'],
      'and',
      ['address', '=', '2001:db8::5'],
    ]),
  });
  expect(found.data.map(({ id }) => id)).toEqual([entry?.id]);
  expect((await entries({ filter: JSON.stringify(['address', 'startswith', '198.51.']) })).data).toEqual([]);
});

it('groups by what happened and keeps the device of the entries inside', async () => {
  await record({ action: 'LogoutEverywhere' });
  const group = {
    group: '[{"selector":"action","isExpanded":true}]',
    filter: JSON.stringify(['action', '=', 'LogoutEverywhere']),
  };
  expect((await get(group)).json()).toMatchObject({
    data: [{ key: 'LogoutEverywhere', items: [{ browser: 'Chrome' }] }],
  });
});

it('does not know the entries of another tenant, under any filter', async () => {
  const foreign = `altrove-${randomUUID()}`;
  await record({ tenantId: randomUUID(), userName: foreign });
  expect(await entries({ filter: JSON.stringify(['userName', '=', foreign]), requireTotalCount: 'true' })).toEqual({
    data: [],
    totalCount: 0,
  });
  expect(
    (
      await get({
        filter: JSON.stringify([['userName', '=', foreign], 'or', ['!', ['userName', '=', foreign]]]),
        take: '1000',
      })
    ).body,
  ).not.toContain(foreign);
  expect((await get({ filter: '["tenantId","=","x"]' })).statusCode).toBe(400);
});

it('refuses who may not read it', async () => {
  expect((await get({}, {})).statusCode).toBe(401);
  expect((await get({}, await bearer(server, 'gestore'))).statusCode).toBe(403);
});

/** The steps of PostgreSQL's plan for the first page. */
async function plan(query: string): Promise<string> {
  await sql`analyze security_log`.execute(server.database);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${sql.raw(query)}`.execute(server.database);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

it('reads the first page, and that by an action, along an index, and the entries of an address too', async () => {
  await sql`insert into security_log (tenant_id, action, user_name, address, at)
    select ${HOST_TENANT_ID}, 'LoginSucceeded', 'utente' || n, ('10.' || n % 250 || '.' || n / 250 || '.1')::inet, now() - n * interval '1 minute'
    from generate_series(1, 20000) n`.execute(server.database);
  const page = `select id from security_log where tenant_id = '${HOST_TENANT_ID}'`;
  expect(await plan(`${page} order by at desc, id desc limit 20`)).toMatch(
    /^Limit\n\s+->\s+Index Only Scan using security_log_by_time/,
  );
  expect(await plan(`${page} and host(address) = '10.7.3.1' order by at desc, id desc limit 20`)).toMatch(
    /Index (Only )?Scan (Backward )?using security_log_by_address/,
  );
  for (const direction of ['asc', 'desc'])
    expect(await plan(`${page} order by action ${direction}, at ${direction}, id ${direction} limit 20`)).toMatch(
      /^Limit\n\s+->\s+Index (Only )?Scan (Backward )?using security_log_by_action_and_time/,
    );
});

it('deletes what is older than 24 months, and nothing else', async () => {
  const { min } = await server.database
    .selectFrom('security_log')
    .select(({ fn }) => fn.min('id').as('min'))
    .executeTakeFirstOrThrow();
  await sql`update security_log set at = now() - interval '24 months 1 hour' where id = ${min}`.execute(
    server.database,
  );
  await sql`update security_log set at = now() - interval '24 months' + interval '1 hour' where id = ${min} + 1`.execute(
    server.database,
  );
  const before = await server.database
    .selectFrom('security_log')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  expect(await purgeSecurityLog(server.database)).toBe(1);
  const after = await server.database
    .selectFrom('security_log')
    .select(({ fn }) => [fn.countAll<number>().as('n'), fn.min('id').as('min')])
    .executeTakeFirstOrThrow();
  expect(after).toEqual({ n: before.n - 1, min: min + 1 });
});
