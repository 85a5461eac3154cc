/** ABP's cookie login (section 7 of the shell's contract): the provider's own session. */
import { digestOf } from '../../../server/identity/provider/storedPayload';
import { insertAccount, PASSWORD, setSetting } from '../../support/accounts';
import { begin, followToProgram, locationOf, signIn, Visitor } from '../../support/signIn';
import { startServer, type TestServer } from '../../support/startServer';

let server: TestServer;
let base: string;

beforeAll(async () => {
  server = await startServer({ env: { ALLOWED_ORIGINS: 'https://app.example' } });
  base = await server.listen();
  await insertAccount(server.database, { userName: 'ada' });
  await insertAccount(server.database, { userName: 'bea' });
  await insertAccount(server.database, { userName: 'chiusa', isActive: false });
});
beforeEach(async () => {
  for (const table of ['rate_limit', 'setting_value', 'security_log'] as const)
    await server.database.deleteFrom(table).execute();
});
afterAll(() => server.close());

const newVisitor = () => new Visitor(base, server.config.publicUrl);
const ORIGIN = () => ({ origin: server.config.publicUrl });

interface LoginOptions {
  readonly password?: string;
  readonly rememberMe?: boolean;
  readonly operation?: string;
  readonly headers?: Record<string, string>;
}

const login = async (
  visitor: Visitor,
  userName: string,
  { password = PASSWORD, rememberMe = false, operation = 'login', headers = ORIGIN() }: LoginOptions = {},
) => visitor.postJson(`/api/account/${operation}`, { userNameOrEmailAddress: userName, password, rememberMe }, headers);

/** Returns the target of the program's sign-in: straight back to it, or to the login page. */
const lead = async (visitor: Visitor) =>
  new URL(locationOf(await visitor.get(begin(visitor.origin).address)), visitor.origin).pathname;

describe('the cookie login', () => {
  it('signs the browser in at the provider: the program needs no password afterwards [ADM-03]', async () => {
    const visitor = newVisitor();
    expect((await lead(visitor)).startsWith('/connect/login/')).toBe(true);
    const answer = await login(visitor, 'ada@studio.example');
    expect([answer.status, await answer.json()]).toEqual([200, { result: 1, description: 'Success' }]);
    expect(await lead(visitor)).toBe('/auth/callback');
    await visitor.get(begin(visitor.origin).address).then((led) => followToProgram(visitor, led));
  });

  it('takes a user name of the greatest length that users may have', async () => {
    const userName = 'l'.repeat(256);
    await server.database
      .updateTable('user_account')
      .set({ user_name: userName, normalized_user_name: userName.toUpperCase() })
      .where('id', '=', await insertAccount(server.database, { userName: 'lia' }))
      .execute();
    const answer = await login(newVisitor(), userName);
    expect([answer.status, await answer.json()]).toMatchObject([200, { result: 1 }]);
  });

  it('ends with the browser, unless it is remembered', async () => {
    const [short, long] = [newVisitor(), newVisitor()];
    await login(short, 'ada');
    const answer = await login(long, 'ada', { rememberMe: true });
    expect(
      answer.headers.getSetCookie().every((cookie) => /httponly/i.test(cookie) && /samesite=lax/i.test(cookie)),
    ).toBe(true);
    short.reopen();
    long.reopen();
    expect([(await lead(short)).startsWith('/connect/login/'), await lead(long)]).toEqual([true, '/auth/callback']);
  });

  it.each([
    ['ada', 'x', { result: 2, description: 'InvalidUserNameOrPassword' }],
    ['nessuno', 'x', { result: 2, description: 'InvalidUserNameOrPassword' }],
    ['chiusa', PASSWORD, { result: 3, description: 'NotAllowed' }],
    ['chiusa', 'x', { result: 2, description: 'InvalidUserNameOrPassword' }],
  ])('answers %s with %s by %j, always with 200, and signs nobody in', async (userName, password, result) => {
    const visitor = newVisitor();
    const answer = await login(visitor, userName, { password });
    expect([answer.status, await answer.json(), answer.headers.getSetCookie()]).toEqual([200, result, []]);
  });

  it('locks as every sign-in does, and says so', async () => {
    const visitor = newVisitor();
    await insertAccount(server.database, { userName: 'tanti' });
    const results = [];
    for (let guess = 0; guess < 6; guess += 1)
      results.push(
        (
          (await (
            await login(visitor, 'tanti', { password: 'x', operation: guess % 2 ? 'check-password' : 'login' })
          ).json()) as { result: number }
        ).result,
      );
    expect(results).toEqual([2, 2, 2, 2, 4, 4]);
    expect(await (await login(visitor, 'tanti')).json()).toEqual({ result: 4, description: 'LockedOut' });
  });

  it('only checks a password where the request wants no session', async () => {
    const visitor = newVisitor();
    const answer = await login(visitor, 'ada', { operation: 'check-password' });
    expect([await answer.json(), answer.headers.getSetCookie()]).toEqual([{ result: 1, description: 'Success' }, []]);
    expect((await lead(visitor)).startsWith('/connect/login/')).toBe(true);
    const entries = await server.database.selectFrom('security_log').select('action').execute();
    expect(entries.map(({ action }) => action)).toEqual(['PasswordChecked']);
  });

  it('is refused where passwords open nothing', async () => {
    await setSetting(server.database, 'Abp.Account.EnableLocalLogin', 'false');
    expect((await login(newVisitor(), 'ada')).status).toBe(403);
    expect((await login(newVisitor(), 'ada', { operation: 'check-password' })).status).toBe(403);
  });

  it.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'https://app.example' }, 200],
    [{}, 200],
  ])('takes a page with %j: %i', async (headers, status) => {
    expect((await login(newVisitor(), 'ada', { headers: headers as unknown as Record<string, string> })).status).toBe(
      status,
    );
  });

  it('takes no form of another site', async () => {
    const answer = await newVisitor().post('/api/account/login', { userNameOrEmailAddress: 'ada', password: PASSWORD });
    expect(answer.status).toBe(415);
  });

  it('puts the next user in the place of the one before, whose sign-in ends', async () => {
    const visitor = newVisitor();
    const { refresh_token: token } = await signIn(visitor, { userName: 'ada' });
    await login(visitor, 'bea');
    expect(
      await server.database
        .selectFrom('oidc_payload')
        .select('id')
        .where('model', '=', 'RefreshToken')
        .where('id', '=', digestOf(token))
        .execute(),
    ).toEqual([]);
    await followToProgram(visitor, await visitor.get(begin(visitor.origin).address));
    const last = await server.database
      .selectFrom('sign_in_session')
      .innerJoin('user_account', 'user_account.id', 'user_id')
      .select('user_name')
      .orderBy('started_at', 'desc')
      .executeTakeFirst();
    expect(last?.user_name).toBe('bea');
  });

  it('signs out, here and what stands on it', async () => {
    const visitor = newVisitor();
    await login(visitor, 'ada');
    await followToProgram(visitor, await visitor.get(begin(visitor.origin).address));
    expect((await visitor.get('/api/account/logout', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(await lead(visitor)).toBe('/auth/callback');
    expect((await visitor.get('/api/account/logout')).status).toBe(204);
    expect((await lead(visitor)).startsWith('/connect/login/')).toBe(true);
    expect(
      (await server.database.selectFrom('security_log').select('action').where('action', '=', 'Logout').execute())
        .length,
    ).toBe(1);
    expect((await visitor.get('/api/account/logout')).status).toBe(204);
  });
});
