import { digestOf } from '../../../server/identity/provider/storedPayload';
import { decodeJwt } from 'jose';
import { DEMO_USER_IDS } from '../../../server/demo/demoIds';
import { begin, locationOf, refresh, signIn, type Visitor, type Tokens } from '../../support/signIn';
import { startSignInServer, type SignInServer } from '../../support/signInServer';

let server: SignInServer;
const newVisitor = () => server.newVisitor();

beforeAll(async () => {
  server = await startSignInServer({ env: { OAUTH_PASSWORD_CLIENTS: 'Sace_App' } });
});
beforeEach(async () => {
  await server.database.deleteFrom('security_log').execute();
  await server.database.deleteFrom('rate_limit').execute();
});
afterAll(() => server.close());

const signedOut = () => `${server.config.publicUrl}/auth/signed-out`;
const revoke = (token: string) =>
  fetch(`${server.base}/connect/revocat`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'Sace_App', token }),
  });
const xsrfIn = (text: string) => /name="xsrf" value="([^"]+)"/.exec(text)?.[1] ?? '';
const refreshError = async (tokens: Tokens) =>
  ((await (await refresh(newVisitor(), tokens.refresh_token)).json()) as { error?: string }).error;
const entries = async (action: string) =>
  server.database.selectFrom('security_log').selectAll().where('action', '=', action).orderBy('id').execute();

/** Signs out as the portal does. Returns the final address. */
async function leave(visitor: Visitor, query: Record<string, string>, headers: Record<string, string> = {}) {
  const page = await visitor.get(
    `/connect/logout?${new URLSearchParams({ post_logout_redirect_uri: signedOut(), ...query }).toString()}`,
    headers,
  );
  const text = await page.text();
  const done = await visitor.post('/connect/logout/confirm', { xsrf: xsrfIn(text), logout: 'yes' });
  return { page, text, location: locationOf(done) };
}
const asksForPassword = async (visitor: Visitor) =>
  locationOf(await visitor.get(begin(visitor.origin).address)).startsWith('/connect/login/');

describe('signing out without any token', () => {
  it('ends the session and its sign-ins, and comes back [AUT-03] [API-20]', async () => {
    const visitor = newVisitor();
    const tokens = await signIn(visitor, { userName: 'gestore' });
    const { text, location } = await leave(visitor, { client_id: 'Sace_App', state: 's' });
    expect(text).toContain('Annulla');
    expect(location).toBe(`${signedOut()}?state=s`);
    expect(await refreshError(tokens)).toBe('invalid_grant');
    expect(await asksForPassword(visitor)).toBe(true);
  });
  it('needs no confirmation when the browser says that the request came from the portal', async () => {
    const visitor = newVisitor();
    await signIn(visitor, { userName: 'gestore' });
    const { text } = await leave(visitor, { client_id: 'Sace_App' }, { 'sec-fetch-site': 'same-origin' });
    expect(text).toContain('/connect/assets/submit.js');
    await signIn(visitor, { userName: 'gestore' });
    const foreign = await leave(visitor, { client_id: 'Sace_App' }, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.text).not.toContain('submit.js');
  });
  it('needs a confirmation when the id token is somebody else’s, which any user can put into a link', async () => {
    const [visitor, other] = [newVisitor(), newVisitor()];
    const own = await signIn(visitor, { userName: 'gestore' });
    const theirs = await signIn(other, { userName: 'cassa' });
    const page = async (id_token_hint: string) =>
      (
        await visitor.get(`/connect/logout?${new URLSearchParams({ id_token_hint }).toString()}`, {
          'sec-fetch-site': 'cross-site',
        })
      ).text();
    expect(await page(theirs.id_token)).not.toContain('submit.js');
    expect(await page(own.id_token)).toContain('submit.js');
  });
  it('comes back also when there is no session any more, by a page whose script its policy allows', async () => {
    const { page, text, location } = await leave(newVisitor(), { client_id: 'Sace_App' });
    const script = /<script>([\s\S]*?)<\/script>/.exec(text)?.[1] ?? '';
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))).toString(
      'base64',
    );
    expect(page.headers.get('content-security-policy')).toContain(`'sha256-${digest}'`);
    expect(location).toBe(signedOut());
  });
  it('leads to no address that is not the portal’s', async () => {
    const answer = await newVisitor().get(
      `/connect/logout?${new URLSearchParams({ client_id: 'Sace_App', post_logout_redirect_uri: 'https://example.org/' }).toString()}`,
    );
    expect(answer.status).toBe(400);
  });
});

describe('the id token', () => {
  it('says nothing of the person, since it stands in the address of the sign-out [API-20]', async () => {
    const { id_token, refresh_token } = await signIn(newVisitor(), { userName: 'gestore', remember: true });
    const renewed = (await (await refresh(newVisitor(), refresh_token)).json()) as Tokens;
    for (const token of [id_token, renewed.id_token]) {
      expect(
        Object.keys(decodeJwt(token)).filter(
          (claim) =>
            !['sub', 'aud', 'iss', 'iat', 'exp', 'nonce', 'sid', 'at_hash', 'tenantid', 'signin_state'].includes(claim),
        ),
      ).toEqual([]);
      expect(decodeJwt(token)).toMatchObject({ sub: DEMO_USER_IDS.gestore });
    }
  });
});

describe('the security log', () => {
  it('has one entry for a sign-out, though it revokes first and then leaves', async () => {
    const visitor = newVisitor();
    const { access_token, id_token } = await signIn(visitor, { userName: 'gestore' });
    await revoke(access_token);
    await leave(visitor, { id_token_hint: id_token });
    const logouts = await entries('Logout');
    expect(logouts).toHaveLength(1);
    expect(logouts[0]).toMatchObject({
      user_id: DEMO_USER_IDS.gestore,
      user_name: 'gestore',
      method: 'password',
      client_id: 'Sace_App',
      address: '127.0.0.1',
      trace_id: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    });
  });
  it('has one for a sign-out that only revokes the refresh token, or only leaves', async () => {
    await revoke((await signIn(newVisitor(), { userName: 'gestore' })).refresh_token);
    expect(await entries('Logout')).toHaveLength(1);
    const visitor = newVisitor();
    await signIn(visitor, { userName: 'cassa' });
    await leave(visitor, { client_id: 'Sace_App' });
    expect((await entries('Logout')).map((entry) => entry.user_name)).toEqual(['gestore', 'cassa']);
  });
  it('has none for a token that ends nothing', async () => {
    await revoke('nonsense');
    await leave(newVisitor(), { client_id: 'Sace_App' });
    expect(await entries('Logout')).toEqual([]);
  });
  it('tells of a refresh token that was used again after its leeway, and the sign-in is over', async () => {
    const visitor = newVisitor();
    const first = await signIn(visitor, { userName: 'gestore' });
    const second = (await (await refresh(visitor, first.refresh_token)).json()) as Tokens;
    await refresh(visitor, first.refresh_token);
    expect(await entries('RefreshTokenReused')).toEqual([]);
    await server.database
      .updateTable('oidc_payload')
      .set({ consumed_at: new Date(Date.now() - 31_000) })
      .where('id', '=', digestOf(first.refresh_token))
      .execute();
    expect(await refreshError(first)).toBe('invalid_grant');
    expect(await refreshError(second)).toBe('invalid_grant');
    const reused = await entries('RefreshTokenReused');
    expect(reused).toHaveLength(1);
    expect(reused[0]).toMatchObject({ user_id: DEMO_USER_IDS.gestore, user_name: 'gestore' });
    expect(JSON.stringify(reused)).not.toContain(first.refresh_token);
  });
});

describe('a browser that holds the session of a user who was deactivated', () => {
  it('has to sign in again, and lets another user in', async () => {
    const visitor = newVisitor();
    await signIn(visitor, { userName: 'cassa' });
    const setActive = (is_active: boolean) =>
      server.database.updateTable('user_account').set({ is_active }).where('id', '=', DEMO_USER_IDS.cassa).execute();
    await setActive(false);
    const login = locationOf(await visitor.get(begin(visitor.origin).address));
    const refused = await visitor.post(login, { username: 'cassa', password: '1q2w3E*' });
    await setActive(true);
    expect(await refused.text()).toContain('Non puoi accedere con queste credenziali.');
    expect((await visitor.post(login, { username: 'gestore', password: '1q2w3E*' })).status).toBe(303);
  });
});

describe('failures at the token endpoint', () => {
  const ask = () => refresh(newVisitor(), 'nonsense');

  it('are counted by address, successes and refused passwords are not, and too many close it for all that it asks', async () => {
    const hits = async () =>
      (await server.database.selectFrom('rate_limit').select('hits').where('key', 'like', 'token:%').execute()).map(
        (row) => row.hits,
      );
    const tokens = await signIn(newVisitor(), { userName: 'gestore' });
    expect(await hits()).toEqual([]);
    expect((await ask()).status).toBe(400);
    await fetch(`${server.base}/connect/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'password', client_id: 'Sace_App', username: 'x', password: 'y' }),
    });
    expect(await hits()).toEqual([1]);
    await server.database.updateTable('rate_limit').set({ hits: 300 }).where('key', 'like', 'token:%').execute();
    const refused = await refresh(newVisitor(), tokens.refresh_token);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(580);
    expect(await refused.json()).toMatchObject({ error: 'temporarily_unavailable' });
    const keys = JSON.stringify(await server.database.selectFrom('rate_limit').select('key').execute());
    expect(keys).not.toContain('127.0.0.1');
    await server.database
      .updateTable('rate_limit')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    expect((await refresh(newVisitor(), tokens.refresh_token)).status).toBe(200);
  });
});
