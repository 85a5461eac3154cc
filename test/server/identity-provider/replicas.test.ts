import { DEMO_USER_IDS } from '../../../server/demo/demoIds';
import { purgeExpired } from '../../../server/identity/provider/adapter';
import { ensureDemoUsers } from '../../../server/demo/demoUsers';
import { ensureAdministrator } from '../../../server/identity/users/ensureAdministrator';
import { serverSecret, signingKeys } from '../../../server/identity/provider/keys/keys';
import { verifyPassword } from '../../../server/identity/provider/passwords/passwords';
import { administratorPermissions } from '../../../server/platform/permissions';
import { startReplica } from '../../support/replica';
import { begin, followToProgram, openLogin, refresh, signIn } from '../../support/signIn';
import { testSealer } from '../../support/startServer';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

describe('two replicas', () => {
  it('that start together on an empty database make one signing key and one secret', async () => {
    const [first, second] = await Promise.all([
      signingKeys(test.database, testSealer),
      signingKeys(test.database, testSealer),
    ]);
    expect(second).toEqual(first);
    expect(first).toHaveLength(1);
    const secrets = await Promise.all([1, 2, 3].map(() => serverSecret(test.database, testSealer, 'some-secret')));
    expect(new Set(secrets).size).toBe(1);
  });
  it('that start together make the demonstration users once', async () => {
    await Promise.all([ensureDemoUsers(test.database), ensureDemoUsers(test.database)]);
    const users = await test.database.selectFrom('user_account').select(['id', 'user_name']).orderBy('id').execute();
    expect(users).toEqual(Object.entries(DEMO_USER_IDS).map(([user_name, id]) => ({ id, user_name })));
  });
  it('serve one sign-in between them: pages, tokens, renewal, revocation', async () => {
    const [first, second] = await Promise.all([startReplica(test), startReplica(test)]);
    try {
      const atFirst = first.newVisitor();
      const tokens = await signIn(atFirst, { userName: 'gestore' });
      const open = () =>
        second.app.inject({
          url: '/api/app/anagrafiche/my-accreditations',
          headers: { authorization: `Bearer ${tokens.access_token}` },
        });
      expect((await open()).statusCode).toBe(200);
      expect((await refresh(second.newVisitor(), tokens.refresh_token)).status).toBe(200);
      await fetch(`${first.base}/connect/revocat`, {
        method: 'POST',
        body: new URLSearchParams({ client_id: 'Sace_App', token: tokens.access_token }),
      });
      await new Promise((resolve) => setTimeout(resolve, 1100));
      expect((await open()).statusCode).toBe(401);
    } finally {
      await Promise.all([first.close(), second.close()]);
    }
  });
  it('share what they count: wrong passwords and failures at the token endpoint', async () => {
    const env = { OAUTH_PASSWORD_CLIENTS: 'Sace_App' };
    const [first, second] = await Promise.all([startReplica(test, env), startReplica(test, env)]);
    const ask = (base: string, fields: Record<string, string>) =>
      fetch(`${base}/connect/token`, {
        method: 'POST',
        body: new URLSearchParams({ client_id: 'Sace_App', ...fields }),
      });
    const guess = async (base: string) =>
      (await (await ask(base, { grant_type: 'password', username: 'cassa', password: 'x' })).json()) as {
        error_code: string;
      };
    try {
      const codes: string[] = [];
      for (const base of [first.base, second.base, first.base, second.base, first.base, second.base])
        codes.push((await guess(base)).error_code);
      expect(codes).toEqual([...Array.from({ length: 4 }, () => 'invalid_credentials'), 'locked_out', 'locked_out']);
      await ask(first.base, { grant_type: 'refresh_token', refresh_token: 'nonsense' });
      await test.database.updateTable('rate_limit').set({ hits: 300 }).where('key', 'like', 'token:%').execute();
      expect((await ask(second.base, { grant_type: 'refresh_token', refresh_token: 'nonsense' })).status).toBe(429);
    } finally {
      await Promise.all([first.close(), second.close()]);
      await test.database.deleteFrom('rate_limit').execute();
      await test.database.updateTable('user_account').set({ lockout_end: null }).execute();
    }
  });
  it('keep a session and a half-done sign-in over a restart', async () => {
    const before = await startReplica(test);
    const visitor = before.newVisitor();
    const login = await openLogin(visitor, begin(visitor.origin).address);
    await before.close();
    const after = await startReplica(test);
    try {
      const returning = visitor.movedTo(after.base);
      const callback = await followToProgram(
        returning,
        await returning.post(login, { username: 'gestore', password: '1q2w3E*' }),
      );
      expect(callback.searchParams.get('code')).toEqual(expect.any(String));
    } finally {
      await after.close();
    }
  });
});

describe('the first users', () => {
  it('include an administrator with every permission', async () => {
    const rows = await test.database
      .selectFrom('permission_grant')
      .select('name')
      .where('provider_key', '=', 'admin')
      .execute();
    expect(rows.map(({ name }) => name).sort()).toEqual(administratorPermissions('host').sort());
  });
  it('get no second administrator, and what was taken from a role stays taken', async () => {
    await test.database
      .deleteFrom('permission_grant')
      .where('name', '=', 'ApeList')
      .where('provider_key', '=', 'gestore')
      .execute();
    expect(await ensureAdministrator(test.database)).toBeNull();
    const rows = await test.database
      .selectFrom('permission_grant')
      .select('name')
      .where('provider_key', '=', 'gestore')
      .execute();
    expect(rows.map(({ name }) => name)).toEqual([
      'AccreditationManage',
      'ApeManage',
      'ApeControl',
      'ContentManage',
      'PlantManage',
    ]);
  });
  it('on an installation of its own are one administrator, whose generated password is printed once', async () => {
    const fresh = await createTestDatabase();
    try {
      const password = await ensureAdministrator(fresh.database);
      const { password_hash } = await fresh.database
        .selectFrom('user_account')
        .select('password_hash')
        .executeTakeFirstOrThrow();
      expect(await verifyPassword(password ?? '', password_hash)).toBe(true);
      expect(await ensureAdministrator(fresh.database)).toBeNull();
      await fresh.database.updateTable('user_account').set({ user_name: 'ada', normalized_user_name: 'ADA' }).execute();
      expect(await ensureAdministrator(fresh.database)).toBeNull();
      expect(await fresh.database.selectFrom('user_account').select('user_name').execute()).toEqual([
        { user_name: 'ada' },
      ]);
    } finally {
      await fresh.drop();
    }
  });
});

describe('expired rows', () => {
  it('is deleted, and nothing else is', async () => {
    const row = (id: string, seconds: number | null) => ({
      model: 'Test',
      id,
      payload: '{}',
      expires_at: seconds === null ? null : new Date(Date.now() + seconds * 1000),
    });
    await test.database
      .insertInto('oidc_payload')
      .values([row('old', -5), row('new', 60), row('for ever', null)])
      .execute();
    await purgeExpired(test.database);
    const left = await test.database
      .selectFrom('oidc_payload')
      .select('id')
      .where('model', '=', 'Test')
      .orderBy('id')
      .execute();
    expect(left.map(({ id }) => id)).toEqual(['for ever', 'new']);
  });
});
