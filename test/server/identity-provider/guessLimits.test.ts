import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { checkCredentials } from '../../../server/identity/provider/passwords/credentials';
import { HOST_TENANT_ID, type Database } from '../../../server/platform/database/schema';
import { projectRoot } from '../../../server/platform/projectRoot';
import { DEMO_USER_IDS } from '../../../server/demo/demoIds';
import { ensureDemoUsers } from '../../../server/demo/demoUsers';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';

const RIGHT = '1q2w3E*';
const HOME = '192.0.2.1';

let test: TestDatabase;
let database: Database;

beforeAll(async () => {
  test = await createTestDatabase();
  database = test.database;
  await ensureDemoUsers(database);
});
beforeEach(async () => {
  for (const table of ['rate_limit', 'known_network', 'security_log'] as const)
    await database.deleteFrom(table).execute();
  await database
    .updateTable('user_account')
    .set({ access_failed_count: 0, lockout_end: null, lockout_enabled: true })
    .execute();
});
afterAll(() => test.drop());

const check = async (
  login: string,
  password: string,
  { address = HOME, purpose = 'signIn' }: { address?: string; purpose?: 'signIn' | 'change' } = {},
) => {
  const origin = { address, userAgent: 'test', traceId: 'trace' };
  const checked = await checkCredentials(
    { database },
    { tenantId: HOST_TENANT_ID, login, password, origin, clientId: null, purpose },
  );
  return checked.outcome === 'accepted' ? 'accepted' : checked.reason;
};

/** Fails on a name as often as ten minutes allow, from four networks at once. */
const attack = async (login: string) => {
  for (let host = 0; host < 4; host += 1)
    for (let time = 0; time < 30; time += 1) await check(login, 'x', { address: `198.51.100.${String(host)}` });
};
const exempt = () =>
  database.updateTable('user_account').set({ lockout_enabled: false }).where('id', '=', DEMO_USER_IDS.admin).execute();
const actions = async () =>
  (await database.selectFrom('security_log').select('action').orderBy('id').execute()).map(({ action }) => action);

it('lets a user in from where they sign in, however often strangers fail on the name [USE-08]', async () => {
  await exempt();
  expect(await check('admin', RIGHT)).toBe('accepted');
  await attack('admin');
  expect(await check('Admin ', RIGHT)).toBe('accepted');
  expect(await check('admin', RIGHT, { address: '203.0.113.9' })).toBe('too_many_attempts');
  expect((await actions()).filter((action) => action === 'LoginTooManyAttempts')).toHaveLength(1);
}, 120_000);

it('lets a user in from a network of their own when strangers of one other network fail on the name', async () => {
  await exempt();
  for (let time = 0; time < 31; time += 1) await check('admin', 'x', { address: '198.51.100.7' });
  expect(await check('admin', RIGHT, { address: '198.51.100.7' })).toBe('too_many_attempts');
  expect(await check('admin', RIGHT, { address: '203.0.113.9' })).toBe('accepted');
});

it('refuses guesses of a familiar network, too, after thirty failures', async () => {
  await exempt();
  expect(await check('admin', RIGHT)).toBe('accepted');
  for (let time = 0; time < 30; time += 1) await check('admin', 'x');
  expect(await check('admin', RIGHT)).toBe('too_many_attempts');
  expect(await check('cassa', RIGHT)).toBe('accepted');
});

it('forgets a network whose last sign-in was long ago', async () => {
  await exempt();
  expect(await check('admin', RIGHT)).toBe('accepted');
  await database
    .updateTable('known_network')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute();
  await attack('admin');
  expect(await check('admin', RIGHT)).toBe('too_many_attempts');
});

it('still knows a network after a crash of the database, which empties its unlogged tables', async () => {
  await exempt();
  expect(await check('admin', RIGHT)).toBe('accepted');
  const { rows: unlogged } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relpersistence = 'u'`.execute(database);
  expect(unlogged.map(({ name }) => name)).toContain('rate_limit');
  for (const { name } of unlogged) await sql`truncate ${sql.id(name)}`.execute(database);
  await attack('admin');
  expect(await check('admin', RIGHT)).toBe('accepted');
});

it('still knows the networks that the release before remembered', async () => {
  await exempt();
  expect(await check('admin', RIGHT)).toBe('accepted');
  await sql`insert into rate_limit (key, hits, expires_at)
    select 'known-network:' || key, 1, expires_at from known_network`.execute(database);
  await sql`drop table known_network`.execute(database);
  const migration = join(projectRoot(), 'server/platform/database/migrations/0287-known-networks.sql');
  await sql.raw(readFileSync(migration, 'utf8')).execute(database);
  await attack('admin');
  expect(await check('admin', RIGHT)).toBe('accepted');
});

it('stores neither the name nor the network of a sign-in in readable form', async () => {
  await check('gestore', RIGHT);
  for (const table of ['rate_limit', 'known_network'] as const) {
    const keys = await database.selectFrom(table).select('key').execute();
    expect(keys.length).toBeGreaterThan(0);
    expect(JSON.stringify(keys)).not.toMatch(/gestore|192\.0\.2/i);
  }
});

it('lets a signed-in user change the password while strangers have locked the name', async () => {
  for (let time = 0; time < 5; time += 1) await check('gestore', 'x', { address: '198.51.100.7' });
  expect(await check('gestore', RIGHT)).toBe('locked_out');
  expect(await check('gestore', RIGHT, { purpose: 'change' })).toBe('accepted');
});

it('lets a signed-in user change the password while the limits of the name and of the address are used up', async () => {
  await check('gestore', 'x');
  await database.updateTable('rate_limit').set({ hits: 1000 }).where('key', 'like', 'login:%').execute();
  expect(await check('gestore', RIGHT)).toBe('too_many_attempts');
  expect(await check('gestore', RIGHT, { purpose: 'change' })).toBe('accepted');
});

it('bounds the guesses at the password of a change, and leaves the sign-in open', async () => {
  const guesses = [];
  for (let time = 0; time < 6; time += 1)
    guesses.push(await check('gestore', 'x', { purpose: 'change', address: `198.51.100.${String(time)}` }));
  expect(guesses).toEqual([...Array.from({ length: 4 }, () => 'invalid_credentials'), 'locked_out', 'locked_out']);
  expect(await check('gestore', RIGHT, { purpose: 'change' })).toBe('locked_out');
  expect(await check('gestore', RIGHT)).toBe('accepted');
  const locks = await database.selectFrom('security_log').select('details').where('action', '=', 'LockedOut').execute();
  expect(locks.map(({ details }) => details['cause'])).toEqual(['PasswordChange']);
});

it('bounds the guesses at the password of a change where lockout does not count them', async () => {
  await exempt();
  for (let time = 0; time < 30; time += 1)
    await check('admin', 'x', { purpose: 'change', address: `198.51.100.${String(time)}` });
  expect(await check('admin', RIGHT, { purpose: 'change' })).toBe('too_many_attempts');
});
