import crypto, { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { connect } from '../../../server/platform/database/connect';
import { HOST_TENANT_ID, type Database } from '../../../server/platform/database/schema';
import { checkCredentials } from '../../../server/identity/provider/passwords/credentials';
import { DEMO_USER_IDS } from '../../../server/demo/demoIds';
import { ensureDemoUsers } from '../../../server/demo/demoUsers';
import { networkOf } from '../../../server/identity/provider/origin';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';

let test: TestDatabase;
let database: Database;

beforeAll(async () => {
  test = await createTestDatabase();
  database = test.database;
  await ensureDemoUsers(database);
});
beforeEach(async () => {
  for (const table of ['rate_limit', 'known_network'] as const) await database.deleteFrom(table).execute();
  await database.deleteFrom('security_log').execute();
  await database.deleteFrom('setting_value').execute();
  await database
    .updateTable('user_account')
    .set({ access_failed_count: 0, lockout_end: null, is_active: true, lockout_enabled: true })
    .execute();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => test.drop());

const RIGHT = '1q2w3E*';

const check = (
  login: string,
  password: string,
  { address = '192.0.2.1', on = database, patienceMs }: { address?: string; on?: Database; patienceMs?: number } = {},
) =>
  checkCredentials(
    { database: on, patienceMs },
    {
      tenantId: HOST_TENANT_ID,
      login,
      password,
      origin: { address, userAgent: 'test', traceId: 'trace' },
      clientId: 'Sace_App',
    },
  );
const reason = async (...given: Parameters<typeof check>) => {
  const checked = await check(...given);
  return checked.outcome === 'accepted' ? 'accepted' : checked.reason;
};
const guess = async (login: string, times: number) => {
  const reasons: string[] = [];
  for (let time = 0; time < times; time += 1) reasons.push(await reason(login, 'sbagliata'));
  return reasons;
};
const set = (name: string, value: string) =>
  database.insertInto('setting_value').values({ id: randomUUID(), name, value, provider_name: 'G' }).execute();
const change = (user: keyof typeof DEMO_USER_IDS, values: Record<string, unknown>) =>
  database.updateTable('user_account').set(values).where('id', '=', DEMO_USER_IDS[user]).execute();
const account = (user: keyof typeof DEMO_USER_IDS) =>
  database.selectFrom('user_account').selectAll().where('id', '=', DEMO_USER_IDS[user]).executeTakeFirstOrThrow();
const actions = async () =>
  (await database.selectFrom('security_log').select('action').orderBy('id').execute()).map(({ action }) => action);

/** The salts of compared password hashes; 16 zero bytes stand for an unknown user's. */
const saltsUsed = (work: jest.SpyInstance) =>
  (work.mock.calls as [string, Buffer][]).map(([, salt]) => salt.toString('hex'));
const NOBODY = '00'.repeat(16);

describe('a name and a password', () => {
  it('that belong together are accepted, by user name or e-mail address in any case [USE-08]', async () => {
    expect(await check('Gestore ', RIGHT)).toMatchObject({
      outcome: 'accepted',
      account: { id: DEMO_USER_IDS.gestore },
    });
    expect(await check('GESTORE@sace.example', RIGHT)).toMatchObject({
      outcome: 'accepted',
      account: { id: DEMO_USER_IDS.gestore },
    });
    const entry = await database.selectFrom('security_log').selectAll().orderBy('id').executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      action: 'LoginSucceeded',
      user_id: DEMO_USER_IDS.gestore,
      user_name: 'gestore',
      method: 'password',
      address: '192.0.2.1',
      user_agent: 'test',
      trace_id: 'trace',
      client_id: 'Sace_App',
    });
  });
  it('of a user of another tenant are refused', async () => {
    const wrong = await checkCredentials(
      { database },
      {
        tenantId: randomUUID(),
        login: 'gestore',
        password: RIGHT,
        origin: { address: null, userAgent: null, traceId: null },
        clientId: null,
      },
    );
    expect(wrong).toEqual({ outcome: 'refused', reason: 'invalid_credentials' });
  });
  it('are refused to everybody while local sign-in is switched off', async () => {
    await set('Abp.Account.EnableLocalLogin', 'False');
    expect([await reason('gestore', RIGHT), await reason('nessuno', 'x')]).toEqual(['not_allowed', 'not_allowed']);
  });
  it('that are right tell a user who may not sign in so; wrong ones tell nothing', async () => {
    await change('cassa', { is_active: false });
    expect([await reason('cassa', RIGHT), await reason('cassa', 'x')]).toEqual(['not_allowed', 'invalid_credentials']);
    await set('Abp.Identity.SignIn.RequireConfirmedEmail', 'true');
    await change('certificatore', { email_confirmed: false });
    expect([
      await reason('certificatore', RIGHT),
      await reason('certificatore', 'x'),
      await reason('gestore', RIGHT),
    ]).toEqual(['not_allowed', 'invalid_credentials', 'accepted']);
    await change('certificatore', { email_confirmed: true });
    const causes = await database
      .selectFrom('security_log')
      .select('details')
      .where('action', '=', 'LoginNotAllowed')
      .orderBy('id')
      .execute();
    expect(causes.map(({ details }) => details['cause'])).toEqual(['Inactive', 'EmailNotConfirmed']);
  });
});

describe('lockout', () => {
  it('closes a user after five wrong passwords for five minutes, also for the right one [USE-08]', async () => {
    expect(await guess('gestore', 5)).toEqual([
      ...Array.from({ length: 4 }, () => 'invalid_credentials'),
      'locked_out',
    ]);
    const locked = await check('gestore', RIGHT);
    expect(locked).toMatchObject({ outcome: 'refused', reason: 'locked_out' });
    expect(locked).toHaveProperty('retryAfterSeconds', expect.closeTo(300, -1));
    expect(await reason('cassa', RIGHT)).toBe('accepted');
    expect(await actions()).toEqual([
      ...Array.from({ length: 5 }, () => 'LoginInvalidUserNameOrPassword'),
      'LockedOut',
      'LoginLockedout',
      'LoginSucceeded',
    ]);
    await change('gestore', { lockout_end: new Date(Date.now() - 1000) });
    expect(await reason('gestore', RIGHT)).toBe('accepted');
    expect(await account('gestore')).toMatchObject({ access_failed_count: 0, lockout_end: null });
  });
  it('follows the settings, a tenant’s over everybody’s', async () => {
    await set('Abp.Identity.Lockout.MaxFailedAccessAttempts', '2');
    await set('Abp.Identity.Lockout.LockoutDuration', '3600');
    expect(await guess('gestore', 2)).toEqual(['invalid_credentials', 'locked_out']);
    expect(await check('gestore', RIGHT)).toHaveProperty('retryAfterSeconds', expect.closeTo(3600, -1));
    const tenantId = randomUUID();
    await database
      .insertInto('setting_value')
      .values({
        id: randomUUID(),
        name: 'Abp.Identity.Lockout.MaxFailedAccessAttempts',
        value: '1',
        provider_name: 'T',
        provider_key: tenantId,
      })
      .execute();
    const once = await checkCredentials(
      { database },
      {
        tenantId,
        login: 'x',
        password: 'y',
        origin: { address: null, userAgent: null, traceId: null },
        clientId: null,
      },
    );
    expect(once).toMatchObject({ reason: 'locked_out' });
  });
  it('takes a setting that is no number for unset', async () => {
    await set('Abp.Identity.Lockout.MaxFailedAccessAttempts', 'many');
    expect((await guess('nessuno', 5)).at(-1)).toBe('locked_out');
  });
  it('is off when the settings say so', async () => {
    await set('Abp.Identity.Lockout.AllowedForNewUsers', 'False');
    await set('Abp.Identity.Lockout.MaxFailedAccessAttempts', '1');
    expect([...(await guess('gestore', 2)), ...(await guess('nessuno', 2))]).toEqual(
      Array.from({ length: 4 }, () => 'invalid_credentials'),
    );
  });
  it('that an administrator set holds for centuries, with or without counted failures', async () => {
    await change('gestore', { lockout_end: new Date('2999-12-31T00:00:00Z') });
    expect(await check('gestore', RIGHT)).toMatchObject({ reason: 'locked_out', retryAfterSeconds: 2 ** 31 - 1 });
    await set('Abp.Identity.Lockout.AllowedForNewUsers', 'False');
    expect([await reason('gestore', RIGHT), await reason('gestore', 'x')]).toEqual([
      'locked_out',
      'invalid_credentials',
    ]);
  });
  it('starts over after a success', async () => {
    await guess('gestore', 4);
    expect(await reason('gestore', RIGHT)).toBe('accepted');
    expect(await guess('gestore', 4)).not.toContain('locked_out');
  });
  it('tells nothing of who exists: an unknown name locks with the same words, after as many attempts, for as long', async () => {
    const story = async (login: string) => {
      const answers = [];
      for (let time = 0; time < 6; time += 1) {
        const { retryAfterSeconds, ...answer } = { retryAfterSeconds: 0, ...(await check(login, 'sbagliata')) };
        answers.push({ ...answer, tensOfSeconds: Math.round(retryAfterSeconds / 10) });
      }
      return answers;
    };
    expect(await story('nessuno@example.org')).toEqual(await story('gestore'));
    const keys = await database.selectFrom('rate_limit').select('key').execute();
    expect(JSON.stringify(keys)).not.toMatch(/nessuno|gestore|192\.0\.2/i);
  });
  it('lets a user whom an administrator exempted in by the right password, and tells others nothing of it', async () => {
    await change('admin', { lockout_enabled: false });
    expect(await guess('admin', 6)).toEqual([
      ...Array.from({ length: 4 }, () => 'invalid_credentials'),
      'locked_out',
      'locked_out',
    ]);
    expect(await reason('admin', RIGHT)).toBe('accepted');
  });
  it('that an administrator set is not lifted by a success that was under way', async () => {
    const until = new Date(Date.now() + 86_400_000);
    const { scrypt } = crypto;
    jest.spyOn(crypto, 'scrypt').mockImplementation((password, salt, bytes, options, done) => {
      void change('gestore', { lockout_end: until }).then(() => {
        scrypt(password, salt, bytes, options, done);
      });
    });
    expect(await check('gestore', RIGHT)).toMatchObject({ reason: 'locked_out' });
    expect((await account('gestore')).lockout_end).toEqual(until);
  });
  it('stands before twenty guesses that come together at two replicas: five passwords are looked at, no more', async () => {
    const second = connect(test.poolConfig, { poolSize: 10, onError: () => undefined });
    // Connections are opened before, since opening many at once takes long on a busy machine.
    await Promise.all(
      [database, second.database].flatMap((pool) =>
        Array.from({ length: 10 }, () => sql`select pg_sleep(0.2)`.execute(pool)),
      ),
    );
    const work = jest.spyOn(crypto, 'scrypt');
    try {
      for (const login of ['gestore', 'nessuno']) {
        work.mockClear();
        const reasons = await Promise.all(
          Array.from({ length: 20 }, (_none, index) =>
            reason(login, 'sbagliata', { on: index % 2 === 0 ? database : second.database }),
          ),
        );
        expect(reasons.every((text) => ['locked_out', 'invalid_credentials'].includes(text))).toBe(true);
        expect(reasons.filter((text) => text === 'locked_out').length).toBeGreaterThanOrEqual(15);
        expect(work).toHaveBeenCalledTimes(20);
        if (login === 'gestore') expect(saltsUsed(work).filter((salt) => salt !== NOBODY)).toHaveLength(5);
      }
      expect(await reason('gestore', RIGHT, { on: second.database })).toBe('locked_out');
    } finally {
      await second.close();
    }
  });
  it('does not come from right passwords that come together', async () => {
    const reasons = await Promise.all(Array.from({ length: 7 }, () => reason('gestore', RIGHT)));
    expect(new Set(reasons)).toEqual(new Set(['accepted']));
    expect(await account('gestore')).toMatchObject({ access_failed_count: 0, lockout_end: null });
  });
  it('comes when attempts were counted by a replica that is gone', async () => {
    await change('gestore', { access_failed_count: 5 });
    expect(await reason('gestore', RIGHT, { patienceMs: 300 })).toBe('locked_out');
    expect((await account('gestore')).lockout_end?.getTime()).toBeGreaterThan(Date.now());
  });
});

describe('the work', () => {
  it('is one hash at the same cost in every case: right, wrong, unknown, inactive, locked', async () => {
    await change('cassa', { is_active: false });
    await change('certificatore', { lockout_end: new Date(Date.now() + 60_000) });
    const work = jest.spyOn(crypto, 'scrypt');
    for (const [login, password] of [
      ['gestore', RIGHT],
      ['gestore', 'x'],
      ['nessuno', 'x'],
      ['cassa', 'x'],
      ['cassa', RIGHT],
      ['certificatore', RIGHT],
    ] as const)
      await check(login, password);
    const costs = (work.mock.calls as unknown[][]).map(([, , bytes, cost]) => JSON.stringify([bytes, cost]));
    expect(costs).toHaveLength(6);
    expect(new Set(costs).size).toBe(1);
  });
});

describe('limits', () => {
  it('refuse an address that fails a hundred times over all names, and count an IPv6 network as one', async () => {
    await set('Abp.Account.EnableLocalLogin', 'false'); // They are refused without a hash, but counted.
    for (let index = 0; index < 100; index += 1)
      await check(`name${String(index)}`, 'x', { address: `2001:db8::${index.toString(16)}` });
    const refused = await check('gestore', RIGHT, { address: '2001:db8:0:0:ffff::1' });
    expect(refused).toMatchObject({ reason: 'too_many_attempts' });
    expect(refused).toHaveProperty('retryAfterSeconds', expect.closeTo(600, -2));
    await check('gestore', RIGHT, { address: '2001:db8::1' });
    expect((await actions()).filter((action) => action === 'LoginTooManyAttempts')).toHaveLength(1);
    expect(await reason('gestore', RIGHT, { address: '2001:db8:0:1::1' })).toBe('not_allowed');
  });
  it('forgive what succeeds, and end with their time', async () => {
    for (let index = 0; index < 3; index += 1) await check('gestore', RIGHT);
    const rows = await database.selectFrom('rate_limit').select('hits').where('key', 'like', 'login:%').execute();
    expect(rows.map(({ hits }) => hits)).toEqual([0, 0, 0]);
    await database.updateTable('rate_limit').set({ hits: 999 }).execute();
    expect(await reason('gestore', RIGHT)).toBe('too_many_attempts');
    await database
      .updateTable('rate_limit')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    expect(await reason('gestore', RIGHT)).toBe('accepted');
  });
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['2001:DB8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:1:2:3:4', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
    ['2001:db8:1:2:3:4:192.0.2.33', '2001:db8:1:2::/64'],
    [null, 'unknown'],
  ])('take %s for %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
