import { digestOf } from '../../../server/identity/provider/storedPayload';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { DEMO_USER_IDS } from '../../../server/demo/demoIds';
import {
  askTokens,
  begin,
  followToProgram,
  locationOf,
  openLogin,
  refresh,
  signIn,
  type Visitor,
  type Tokens,
} from '../../support/signIn';
import { startSignInServer, type SignInServer } from '../../support/signInServer';

let server: SignInServer;
const newVisitor = () => server.newVisitor();

beforeAll(async () => {
  server = await startSignInServer();
});
afterAll(() => server.close());

const configurationFor = async (token: string) => {
  const answer = await server.inject({
    url: '/api/abp/application-configuration',
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.json<{
    currentUser: { isAuthenticated: boolean; id: string | null };
    auth: { grantedPolicies: Record<string, boolean> };
  }>();
};
const profileStatus = async (token: string) =>
  (
    await server.inject({
      url: '/api/app/anagrafiche/my-accreditations',
      headers: { authorization: `Bearer ${token}` },
    })
  ).statusCode;
const refreshed = async (visitor: Visitor, token: string) => (await (await refresh(visitor, token)).json()) as Tokens;
const revoke = (token: string) =>
  fetch(`${server.base}/connect/revocat`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'Sace_App', token }),
    headers: { origin: server.config.publicUrl },
  });

describe('discovery', () => {
  it('names every endpoint below the configured address, under any Host header [API-20]', async () => {
    const answer = await fetch(`${server.base}/.well-known/openid-configuration`);
    const document = (await answer.json()) as Record<string, unknown>;
    const origin = server.config.publicUrl;
    expect(document).toMatchObject({
      issuer: origin,
      authorization_endpoint: `${origin}/connect/authorize`,
      token_endpoint: `${origin}/connect/token`,
      revocation_endpoint: `${origin}/connect/revocat`,
      userinfo_endpoint: `${origin}/connect/userinfo`,
      end_session_endpoint: `${origin}/connect/logout`,
      code_challenge_methods_supported: ['S256'],
    });
  });
  it('publishes public keys only', async () => {
    const { keys } = (await (await fetch(`${server.base}/.well-known/jwks`)).json()) as {
      keys: Record<string, unknown>[];
    };
    expect(keys).toHaveLength(1);
    expect(Object.keys(keys[0] ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  });
});

describe('signing in', () => {
  it('leads through the login page to tokens that open the API as that user [USE-06] [AUT-12]', async () => {
    const tokens = await signIn(newVisitor(), { userName: 'gestore' });
    expect(tokens.scope.split(' ').sort()).toEqual(['Sace', 'email', 'offline_access', 'openid', 'profile']);
    expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ typ: 'at+jwt', alg: 'RS256' });
    expect(decodeJwt(tokens.access_token)).toMatchObject({
      sub: DEMO_USER_IDS.gestore,
      aud: 'Sace',
      iss: server.config.publicUrl,
      preferred_username: 'gestore',
    });
    expect(decodeJwt(tokens.id_token)).toMatchObject({
      sub: DEMO_USER_IDS.gestore,
      nonce: 'nonce-1',
      aud: 'Sace_App',
      iss: server.config.publicUrl,
    });
    const { currentUser, auth } = await configurationFor(tokens.access_token);
    expect(currentUser).toMatchObject({ isAuthenticated: true, id: DEMO_USER_IDS.gestore });
    expect(auth.grantedPolicies).toMatchObject({ AccreditationManage: true, ApeList: true });
    expect(auth.grantedPolicies).not.toHaveProperty('WalletManage');
  });
  it('accepts the e-mail address in place of the user name, in any case', async () => {
    const tokens = await signIn(newVisitor(), { userName: 'Cassa@SACE.example' });
    expect(decodeJwt(tokens.access_token)).toMatchObject({ sub: DEMO_USER_IDS.cassa });
  });
  it('asks no second time while the session of the provider lives', async () => {
    const visitor = newVisitor();
    await signIn(visitor, { userName: 'gestore' });
    const callback = await followToProgram(visitor, await visitor.get(begin(visitor.origin).address));
    expect(callback.searchParams.get('code')).toEqual(expect.any(String));
  });
  it('asks a user who has chosen SPID to sign in, though a session is open, and ends that session for another user', async () => {
    const visitor = newVisitor();
    const before = await signIn(visitor, { userName: 'gestore', remember: true });
    const login = await openLogin(visitor, begin(visitor.origin, { login_method: 'spid' }).address);
    const answered = await visitor.post(login, { username: 'cassa', password: '1q2w3E*' });
    const change = await (await visitor.get(locationOf(answered))).text();
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(change)?.[1] ?? '';
    const callback = await followToProgram(
      visitor,
      await visitor.post('/connect/logout/confirm', { xsrf, logout: 'yes' }),
    );
    expect(callback.searchParams.has('code')).toBe(true);
    expect((await refresh(visitor, before.refresh_token)).status).toBe(400);
    const sessions = await server.database
      .selectFrom('oidc_payload')
      .select('payload')
      .where('model', '=', 'Session')
      .execute();
    expect(sessions.map(({ payload }) => (payload as { accountId?: string }).accountId)).toContain(DEMO_USER_IDS.cassa);
  });
  it('keeps a remembered session over the end of the browser, and says so to the program; otherwise not', async () => {
    const [remembered, passing] = [newVisitor(), newVisitor()];
    const rememberedTokens = await signIn(remembered, { userName: 'gestore', remember: true });
    const lost = await signIn(passing, { userName: 'gestore' });
    expect(decodeJwt(rememberedTokens.id_token)).toMatchObject({ signin_state: ['kmsi'] });
    expect(decodeJwt((await refreshed(remembered, rememberedTokens.refresh_token)).id_token)).toMatchObject({
      signin_state: ['kmsi'],
    });
    expect(decodeJwt(lost.id_token)).not.toHaveProperty('signin_state');
    remembered.reopen();
    passing.reopen();
    expect(
      (await followToProgram(remembered, await remembered.get(begin(remembered.origin).address))).searchParams.has(
        'code',
      ),
    ).toBe(true);
    expect(locationOf(await passing.get(begin(passing.origin).address))).toMatch(/^\/connect\/login\//);
  });
  it('remembers who chooses so at a later sign-in in the same browser', async () => {
    const visitor = newVisitor();
    await signIn(visitor, { userName: 'gestore' });
    const login = await openLogin(visitor, begin(visitor.origin, { prompt: 'login' }).address);
    await followToProgram(
      visitor,
      await visitor.post(login, { username: 'gestore', password: '1q2w3E*', remember: 'true' }),
    );
    visitor.reopen();
    expect(
      (await followToProgram(visitor, await visitor.get(begin(visitor.origin).address))).searchParams.has('code'),
    ).toBe(true);
  });
  it('refuses a request without PKCE', async () => {
    const visitor = newVisitor();
    const callback = await visitor.get(
      begin(visitor.origin, { code_challenge: '', code_challenge_method: '' }).address,
    );
    expect(new URL(locationOf(callback)).searchParams.get('error')).toBe('invalid_request');
  });
  it('refuses a code that comes with another verifier', async () => {
    const visitor = newVisitor();
    const login = await openLogin(visitor, begin(visitor.origin).address);
    const callback = await followToProgram(
      visitor,
      await visitor.post(login, { username: 'gestore', password: '1q2w3E*' }),
    );
    const fields = {
      grant_type: 'authorization_code',
      code: callback.searchParams.get('code') ?? '',
      redirect_uri: `${visitor.origin}/auth/callback`,
    };
    const answer = await askTokens(visitor, { ...fields, code_verifier: begin(visitor.origin).verifier });
    expect(await answer.json()).toMatchObject({ error: 'invalid_grant' });
  });
  it('gives tokens for a code once, also when it comes several times at once', async () => {
    const visitor = newVisitor();
    const { verifier, address } = begin(visitor.origin);
    const login = await openLogin(visitor, address);
    const posted = await visitor.post(login, { username: 'gestore', password: '1q2w3E*' });
    const callback = await followToProgram(visitor, posted);
    const redeem = async () =>
      (
        await askTokens(visitor, {
          grant_type: 'authorization_code',
          code: callback.searchParams.get('code') ?? '',
          redirect_uri: `${visitor.origin}/auth/callback`,
          code_verifier: verifier,
        })
      ).status;
    expect((await Promise.all([redeem(), redeem(), redeem(), redeem()])).sort()).toEqual([200, 400, 400, 400]);
  });

  it('shows an Italian page, and leads nowhere, when the address to return to is not ours', async () => {
    const visitor = newVisitor();
    const answer = await visitor.get(
      begin(visitor.origin, { redirect_uri: 'https://example.org/auth/callback' }).address,
    );
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Accesso non riuscito');
  });
});

describe('renewing', () => {
  it('rotates the refresh token and lets tabs that renew at once use the old one too', async () => {
    const visitor = newVisitor();
    const first = await signIn(visitor, { userName: 'gestore' });
    const together = await Promise.all(Array.from({ length: 5 }, () => refresh(visitor, first.refresh_token)));
    expect(together.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const renewed = (await together[0]?.json()) as Tokens;
    expect(renewed.refresh_token).not.toBe(first.refresh_token);
    expect(await profileStatus(renewed.access_token)).toBe(200);
  });
  it('takes a refresh token used again after the leeway for stolen, and ends the sign-in', async () => {
    const visitor = newVisitor();
    const first = await signIn(visitor, { userName: 'gestore' });
    const second = await refreshed(visitor, first.refresh_token);
    await server.database
      .updateTable('oidc_payload')
      .set({ consumed_at: new Date(Date.now() - 31_000) })
      .where('id', '=', digestOf(first.refresh_token))
      .execute();
    expect(await (await refresh(visitor, first.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
    expect(await (await refresh(visitor, second.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
    expect(await profileStatus(second.access_token)).toBe(401);
  });
  it('renews nothing for a user who was deactivated meanwhile', async () => {
    const visitor = newVisitor();
    const { refresh_token } = await signIn(visitor, { userName: 'cassa' });
    const setActive = (is_active: boolean) =>
      server.database.updateTable('user_account').set({ is_active }).where('id', '=', DEMO_USER_IDS.cassa).execute();
    await setActive(false);
    const answer = await refresh(visitor, refresh_token);
    await setActive(true);
    expect(await answer.json()).toMatchObject({ error: 'invalid_grant' });
  });
});

describe('signing out', () => {
  it('revokes by the access token: neither it nor the refresh token opens anything afterwards [AUT-03]', async () => {
    const visitor = newVisitor();
    const { access_token, refresh_token } = await signIn(visitor, { userName: 'gestore' });
    const answer = await revoke(access_token);
    expect(answer.status).toBe(200);
    expect(await (await refresh(visitor, refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
    expect(await profileStatus(access_token)).toBe(401);
  });
  it('revokes by the refresh token likewise', async () => {
    const visitor = newVisitor();
    const { access_token, refresh_token } = await signIn(visitor, { userName: 'gestore' });
    expect((await revoke(refresh_token)).status).toBe(200);
    expect(await profileStatus(access_token)).toBe(401);
  });
  it('ends nothing at the wish of a forged token', async () => {
    const { access_token } = await signIn(newVisitor(), { userName: 'gestore' });
    const [head = '', claims = ''] = access_token.split('.');
    expect((await revoke(`${head}.${claims}.AAAA`)).status).toBe(200);
    expect(await profileStatus(access_token)).toBe(200);
  });
  it('ends the session and its sign-ins, and returns to the portal, though nothing was revoked before', async () => {
    const visitor = newVisitor();
    const { id_token, refresh_token } = await signIn(visitor, { userName: 'gestore' });
    const query = new URLSearchParams({
      id_token_hint: id_token,
      post_logout_redirect_uri: `${visitor.origin}/auth/signed-out`,
      state: 's',
    });
    const page = await visitor.get(`/connect/logout?${query.toString()}`);
    const text = await page.text();
    expect(text).toContain('/connect/assets/submit.js');
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(text)?.[1] ?? '';
    const done = await visitor.post('/connect/logout/confirm', { xsrf, logout: 'yes' });
    expect(locationOf(done)).toBe(`${visitor.origin}/auth/signed-out?state=s`);
    expect(await (await refresh(visitor, refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
    expect(locationOf(await visitor.get(begin(visitor.origin).address))).toMatch(/^\/connect\/login\//);
  });
  it('asks first when nothing proves that the user has chosen it', async () => {
    const visitor = newVisitor();
    await signIn(visitor, { userName: 'gestore' });
    const text = await (await visitor.get('/connect/logout')).text();
    expect(text).toContain('Annulla');
    expect(text).not.toContain('submit.js');
  });
});
