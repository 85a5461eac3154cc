import { decodeJwt, decodeProtectedHeader } from 'jose';
import { randomUUID } from 'node:crypto';
import { DEMO_USER_IDS } from '../../../server/demo/demoIds';
import { ensureDemoUsers } from '../../../server/demo/demoUsers';
import { begin, followToProgram, locationOf, refresh, SCOPE, signIn, Visitor, type Tokens } from '../../support/signIn';
import { startServer, type TestServer } from '../../support/startServer';

let server: TestServer;
let base: string;
const lines: string[] = [];
const newVisitor = () => new Visitor(base, server.config.publicUrl);

beforeAll(async () => {
  const logStream = { write: (line: string) => lines.push(line) > 0 } as unknown as NodeJS.WritableStream;
  server = await startServer({ logStream, env: { OAUTH_RESPONSE_TYPE: 'password' } });
  await ensureDemoUsers(server.database);
  base = await server.listen();
}, 120_000);
beforeEach(async () => {
  await server.database.deleteFrom('rate_limit').execute();
  await server.database.updateTable('user_account').set({ access_failed_count: 0, lockout_end: null }).execute();
});
afterAll(() => server.close());

const ask = (fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  fetch(`${base}/connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: 'Sace_App',
      username: 'gestore',
      password: '1q2w3E*',
      scope: SCOPE,
      ...fields,
    }),
    headers: { origin: server.config.publicUrl, ...headers },
  });
const tokens = async (...given: Parameters<typeof ask>) => {
  const answer = await ask(...given);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Tokens;
};
const refreshed = async (token: string) =>
  (await (await refresh(newVisitor(), token)).json()) as Tokens & { error?: string };
const profileStatus = async (token: string) =>
  (
    await server.inject({
      url: '/api/app/anagrafiche/my-accreditations',
      headers: { authorization: `Bearer ${token}` },
    })
  ).statusCode;
const revoke = (token: string) =>
  fetch(`${base}/connect/revocat`, { method: 'POST', body: new URLSearchParams({ client_id: 'Sace_App', token }) });
const sessionOf = (token: string) =>
  server.database
    .selectFrom('sign_in_session')
    .selectAll()
    .where('grant_id', '=', String(decodeJwt(token)['gid']))
    .executeTakeFirst();

describe('the token endpoint with a password', () => {
  it('finds a name that was pasted with characters that nobody sees, and counts its attempts as those of the name', async () => {
    const pasted = '\ufeff\u202age\u200bstore\u202c\u00a0';
    expect(decodeJwt((await tokens({ username: pasted })).access_token)['sub']).toBe(DEMO_USER_IDS.gestore);
    await ask({ username: pasted, password: 'sbagliata' });
    const user = await server.database
      .selectFrom('user_account')
      .select('access_failed_count as failed')
      .where('id', '=', DEMO_USER_IDS.gestore)
      .executeTakeFirst();
    expect(user?.failed).toBe(1);
  });

  it('answers tokens that open the API as that user [USE-08] [API-20] [AUT-12]', async () => {
    const answer = await tokens({ username: 'Gestore@sace.example' });
    expect(answer).toMatchObject({ token_type: 'Bearer', expires_in: 300 });
    expect(answer.scope.split(' ').sort()).toEqual(['Sace', 'email', 'offline_access', 'openid', 'profile']);
    expect(decodeProtectedHeader(answer.access_token)).toMatchObject({ typ: 'at+jwt', alg: 'RS256' });
    expect(decodeJwt(answer.access_token)).toMatchObject({
      sub: DEMO_USER_IDS.gestore,
      aud: 'Sace',
      iss: server.config.publicUrl,
      client_id: 'Sace_App',
      gid: expect.any(String) as string,
    });
    expect(decodeJwt(answer.id_token)).toMatchObject({
      sub: DEMO_USER_IDS.gestore,
      aud: 'Sace_App',
      iss: server.config.publicUrl,
    });
    expect(await profileStatus(answer.access_token)).toBe(200);
  });
  it('asks for everything, offline access included, when the program names no scope [AUT-12]', async () => {
    const body = new URLSearchParams({
      grant_type: 'password',
      client_id: 'Sace_App',
      username: 'gestore',
      password: '1q2w3E*',
    });
    const answer = (await (await fetch(`${base}/connect/token`, { method: 'POST', body })).json()) as Tokens;
    expect(answer.scope).toBe(server.config.oAuth.scope);
    expect(answer.refresh_token).toEqual(expect.any(String));
  });
  it('gives no refresh token without offline access, no id token without openid, and refuses a scope that is not', async () => {
    expect(Object.keys(await tokens({ scope: 'Sace' })).sort()).toEqual([
      'access_token',
      'expires_in',
      'scope',
      'token_type',
    ]);
    const answer = await ask({ scope: 'openid Other' });
    expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([400, 'invalid_scope']);
  });
  it('renews them by the refresh token like those of the code flow [API-20]', async () => {
    const first = await tokens();
    const second = await refreshed(first.refresh_token);
    expect(decodeJwt(second.access_token)).toMatchObject({
      sub: DEMO_USER_IDS.gestore,
      aud: 'Sace',
      gid: decodeJwt(first.access_token)['gid'],
    });
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(await profileStatus(second.access_token)).toBe(200);
    expect((await refreshed(second.refresh_token)).error).toBeUndefined();
  });
  it('ends all of them when one is revoked: the old refresh token answers invalid_grant [API-20] [AUT-03]', async () => {
    for (const which of ['access_token', 'refresh_token'] as const) {
      const first = await tokens();
      expect((await revoke(first[which])).status).toBe(200);
      expect(await refreshed(first.refresh_token)).toMatchObject({ error: 'invalid_grant' });
      expect(await profileStatus(first.access_token)).toBe(401);
    }
  });
  it('remembers the sign-in in every id token on request only', async () => {
    const firstTokens = await tokens({ remember_me: 'true' });
    const lost = await tokens({ remember_me: 'false' });
    const again = await refreshed(firstTokens.refresh_token);
    const thrice = await refreshed(again.refresh_token);
    for (const { id_token } of [firstTokens, again, thrice])
      expect(decodeJwt(id_token)).toMatchObject({ signin_state: ['kmsi'] });
    for (const { id_token } of [lost, await refreshed(lost.refresh_token)])
      expect(decodeJwt(id_token)).not.toHaveProperty('signin_state');
  });
  it('is no less exact about a foreign site than the rest: it may not read the answer', async () => {
    const answer = await ask({}, { origin: 'https://example.org' });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('a refusal', () => {
  it('is invalid_grant with a sentence in the requested language and a code, alike for known and unknown users', async () => {
    const answers = await Promise.all([
      ask({ password: 'x' }),
      ask({ username: 'nessuno', password: 'x' }),
      ask({ password: 'x' }, { 'accept-language': 'en-GB,en;q=0.9' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
    const [wrong, unknown, english] = await Promise.all(answers.map((answer) => answer.json() as Promise<unknown>));
    expect(wrong).toEqual({
      error: 'invalid_grant',
      error_description: 'Nome utente o password non corretti.',
      error_code: 'invalid_credentials',
    });
    expect(unknown).toEqual(wrong);
    expect(english).toMatchObject({ error_description: 'Wrong user name or password.' });
    expect(answers[0].headers.get('cache-control')).toBe('no-store');
  });
  it('tells when to come back after too many failures, which the login page has counted too', async () => {
    for (let time = 0; time < 4; time += 1) await ask({ password: 'x' });
    const visitor = newVisitor();
    await visitor.post(locationOf(await visitor.get(begin(visitor.origin).address)), {
      username: 'gestore',
      password: 'x',
    });
    const locked = await ask();
    expect(locked.status).toBe(400);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(280);
    expect(await locked.json()).toMatchObject({ error: 'invalid_grant', error_code: 'locked_out' });
    await server.database.updateTable('rate_limit').set({ hits: 100 }).execute();
    const excess = await ask();
    expect(excess.status).toBe(429);
    expect(Number(excess.headers.get('retry-after'))).toBeGreaterThan(580);
    expect(await excess.json()).toMatchObject({ error: 'invalid_grant', error_code: 'too_many_attempts' });
  });
  it('names neither more nor less when the user may not sign in', async () => {
    const setActive = (is_active: boolean) =>
      server.database.updateTable('user_account').set({ is_active }).where('id', '=', DEMO_USER_IDS.cassa).execute();
    await setActive(false);
    const answer = await ask({ username: 'cassa' });
    await setActive(true);
    expect(await answer.json()).toMatchObject({ error: 'invalid_grant', error_code: 'not_allowed' });
  });
  it('asks for both name and password', async () => {
    const answer = await ask({ password: '' });
    expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([400, 'invalid_request']);
  });
});

describe('the tenant', () => {
  const tenant = { id: randomUUID(), name: 'Comune', normalized_name: 'COMUNE', concurrency_stamp: 'x' };
  beforeAll(async () => {
    await server.database.insertInto('tenant').values(tenant).execute();
    const {
      id: _id,
      tenant_id: _tenant,
      search_text: _search,
      ...user
    } = await server.database
      .selectFrom('user_account')
      .selectAll()
      .where('id', '=', DEMO_USER_IDS.gestore)
      .executeTakeFirstOrThrow();
    await server.database
      .insertInto('user_account')
      .values({
        ...user,
        id: randomUUID(),
        tenant_id: tenant.id,
        user_name: 'sindaco',
        normalized_user_name: 'SINDACO',
        extra_properties: '{}',
        fiscal_code: null,
      })
      .execute();
  });

  it.each([
    ['id', tenant.id],
    ['name', 'comune'],
  ])('is named by its %s in the header __tenant [USE-08]', async (_by, named) => {
    const answer = await tokens({ username: 'sindaco' }, { __tenant: named });
    expect(decodeJwt(answer.access_token)).toMatchObject({ tenantid: tenant.id, preferred_username: 'sindaco' });
    expect(await (await ask({}, { __tenant: named })).json()).toMatchObject({ error_code: 'invalid_credentials' });
  });
  it('is the host without the header, and has to exist', async () => {
    expect(await (await ask({ username: 'sindaco' })).json()).toMatchObject({ error_code: 'invalid_credentials' });
    const answer = await ask({}, { __tenant: 'nessuna' });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('abp-tenant-resolve-error')).toBe('tenant-not-found');
    expect(await answer.json()).toEqual({
      error: 'invalid_request',
      error_description: 'L’ente indicato non esiste o non è attivo.',
    });
  });
});

describe('the stored data of a sign-in', () => {
  it('is its user, device and method, and when it was last used; renewing within a minute leaves the row alone', async () => {
    const first = await tokens({ remember_me: 'true' }, { 'user-agent': 'Prova/1.0' });
    expect(await sessionOf(first.access_token)).toMatchObject({
      user_id: DEMO_USER_IDS.gestore,
      client_id: 'Sace_App',
      method: 'password',
      is_remembered: true,
      address: '127.0.0.1',
      user_agent: 'Prova/1.0',
    });
    const setUsed = (last_used_at: Date) =>
      server.database.updateTable('sign_in_session').set({ last_used_at }).execute();
    const [recently, before] = [new Date(Date.now() - 30_000), new Date(Date.now() - 3_600_000)];
    await setUsed(recently);
    const second = await refreshed(first.refresh_token);
    expect((await sessionOf(first.access_token))?.last_used_at).toEqual(recently);
    await setUsed(before);
    await refreshed(second.refresh_token);
    expect((await sessionOf(first.access_token))?.last_used_at.getTime()).toBeGreaterThan(Date.now() - 10_000);
  });
  it('is the same for the code flow, one row however often the browser comes back', async () => {
    const visitor = newVisitor();
    const { access_token } = await signIn(visitor, { userName: 'cassa', remember: true });
    await followToProgram(visitor, await visitor.get(begin(visitor.origin).address));
    const rows = await server.database
      .selectFrom('sign_in_session')
      .selectAll()
      .where('user_id', '=', DEMO_USER_IDS.cassa)
      .execute();
    expect(rows).toEqual([await sessionOf(access_token)]);
    expect(rows[0]).toMatchObject({ method: 'password', is_remembered: true, address: '127.0.0.1' });
  });
  it('believes no address that a visitor claims', async () => {
    const { access_token } = await tokens({}, { 'x-forwarded-for': '203.0.113.9' });
    expect(await sessionOf(access_token)).toMatchObject({ address: '127.0.0.1' });
  });
  it('is never a password: neither in a log line nor in the security log', async () => {
    const [secret, typed] = ['Segretissima-1', 'Segretissima-2'];
    await ask({ password: secret });
    const visitor = newVisitor();
    await visitor.post(locationOf(await visitor.get(begin(visitor.origin).address)), {
      username: 'gestore',
      password: typed,
    });
    const entries = JSON.stringify(await server.database.selectFrom('security_log').selectAll().execute());
    const counted = JSON.stringify(await server.database.selectFrom('rate_limit').selectAll().execute());
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join('') + entries + counted).not.toMatch(/Segretissima|1q2w3E/);
  });
});
