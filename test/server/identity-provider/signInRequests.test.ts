import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { DEMO_USER_IDS } from '../../../server/demo/demoIds';
import { insertTenant } from '../../support/portalRows';
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
}, 120_000);
beforeEach(() => server.database.deleteFrom('rate_limit').execute());
afterAll(() => server.close());

const isLogin = (address: string) => address.startsWith('/connect/login/');

describe('a request that names a tenant, in the browser of somebody who is signed in', () => {
  const user = { id: randomUUID(), user_name: 'sindaco', normalized_user_name: 'SINDACO', fiscal_code: null };
  let tenantId: string;
  beforeAll(async () => {
    tenantId = await insertTenant(server.database, 'Comune');
    const { search_text: _search, ...of } = await server.database
      .selectFrom('user_account')
      .selectAll()
      .where('id', '=', DEMO_USER_IDS.gestore)
      .executeTakeFirstOrThrow();
    await server.database
      .insertInto('user_account')
      .values({ ...of, ...user, tenant_id: tenantId, extra_properties: '{}' })
      .execute();
  });
  /** Returns the immediate target of the request. */
  const ask = async (visitor: Visitor, extra: Record<string, string>) =>
    locationOf(await visitor.get(begin(visitor.origin, extra).address));
  const asSindaco = async () => {
    const visitor = newVisitor();
    const login = await openLogin(visitor, begin(visitor.origin, { __tenant: 'comune' }).address);
    await followToProgram(visitor, await visitor.post(login, { username: 'sindaco', password: '1q2w3E*' }));
    return visitor;
  };

  it('shows the login page when that user belongs to another tenant, the host included', async () => {
    const ofHost = newVisitor();
    await signIn(ofHost, { userName: 'gestore' });
    expect(isLogin(await ask(ofHost, { __tenant: tenantId }))).toBe(true);
    expect(isLogin(await ask(ofHost, { __tenant: 'Comune' }))).toBe(true);
    expect(isLogin(await ask(await asSindaco(), { __tenant: HOST_TENANT_ID }))).toBe(true);
    const silent = await ofHost.get(begin(ofHost.origin, { __tenant: tenantId, prompt: 'none' }).address);
    expect((await followToProgram(ofHost, silent)).searchParams.get('error')).toBe('interaction_required');
  });
  it('asks nothing when that user belongs to it, or when it names none', async () => {
    const visitor = await asSindaco();
    const addresses = [
      await ask(visitor, { __tenant: tenantId }),
      await ask(visitor, { __tenant: ' COMUNE' }),
      await ask(visitor, {}),
      await ask(visitor, { __tenant: '' }),
    ];
    expect(addresses.filter(isLogin)).toEqual([]);
  });
  it('says calmly that there is no such tenant', async () => {
    const visitor = newVisitor();
    await signIn(visitor, { userName: 'gestore' });
    const page = await visitor.get(await ask(visitor, { __tenant: 'nessuna' }));
    expect(page.status).toBe(400);
    expect(await page.text()).toContain('L’ente indicato non esiste o non è attivo.');
    expect(isLogin(await ask(visitor, {}))).toBe(false);
  });
  it('signs a user of that tenant in, in the place of the other one', async () => {
    const visitor = newVisitor();
    await signIn(visitor, { userName: 'gestore' });
    const { verifier, address } = begin(visitor.origin, { __tenant: tenantId });
    const login = await openLogin(visitor, address);
    const change = await (
      await visitor.get(locationOf(await visitor.post(login, { username: 'sindaco', password: '1q2w3E*' })))
    ).text();
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(change)?.[1] ?? '';
    const callback = await followToProgram(
      visitor,
      await visitor.post('/connect/logout/confirm', { xsrf, logout: 'yes' }),
    );
    const fields = {
      grant_type: 'authorization_code',
      code: callback.searchParams.get('code') ?? '',
      redirect_uri: `${visitor.origin}/auth/callback`,
      code_verifier: verifier,
    };
    const tokens = (await (await askTokens(visitor, fields)).json()) as Tokens;
    expect(decodeJwt(tokens.access_token)).toMatchObject({ sub: user.id, tenantid: tenantId });
  });
});

describe('requests from one address', () => {
  const exhaust = () =>
    server.database.updateTable('rate_limit').set({ hits: 600 }).where('key', 'like', 'visit:%').execute();
  const rows = async () => (await server.database.selectFrom('oidc_payload').select('id').execute()).length;

  it.each(['/connect/authorize', '/connect/logout', '/connect/Authorize', '/connect/LOGOUT'])(
    'are answered by a page that says to wait, and write nothing, after 600 within ten minutes: %s',
    async (path) => {
      const visitor = newVisitor();
      expect((await visitor.get('/connect/authorize')).status).toBe(400);
      await server.database.updateTable('rate_limit').set({ hits: 599 }).execute();
      expect((await visitor.get(path)).status).not.toBe(429);
      const before = await rows();
      const refused = await visitor.get(path + new URL(begin(visitor.origin).address, server.base).search);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(580);
      expect(refused.headers.get('content-type')).toMatch(/^text\/html/);
      const text = await refused.text();
      expect(text).toContain('<html lang="it">');
      expect(text).toContain('Attendi qualche minuto e riprova.');
      expect(text).toContain('<a href="/">Torna al portale</a>');
      expect(await (await visitor.get(`${path}?ui_locales=en`)).text()).toContain('Too many requests');
      expect((await fetch(server.base + path, { method: 'HEAD' })).status).toBe(429);
      expect(await rows()).toBe(before);
    },
  );
  it('leave everything else open: a begun sign-in goes on, tokens are renewed', async () => {
    const [visitor, signedIn] = [newVisitor(), newVisitor()];
    const tokens = await signIn(signedIn, { userName: 'gestore' });
    const login = await openLogin(visitor, begin(visitor.origin).address);
    await exhaust();
    expect((await visitor.get(begin(visitor.origin).address)).status).toBe(429);
    const callback = await followToProgram(
      visitor,
      await visitor.post(login, { username: 'cassa', password: '1q2w3E*' }),
    );
    expect(callback.searchParams.has('code')).toBe(true);
    expect((await refresh(signedIn, tokens.refresh_token)).status).toBe(200);
    await server.database
      .updateTable('rate_limit')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    expect(isLogin(locationOf(await newVisitor().get(begin(visitor.origin).address)))).toBe(true);
  });
});

it('the token endpoint has its limit and its habits however its path is written', async () => {
  const fail = (path: string) =>
    fetch(server.base + path, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'Sace_App', grant_type: 'refresh_token', refresh_token: 'x' }),
    });
  expect((await fail('/connect/TOKEN')).status).toBe(400);
  await server.database.updateTable('rate_limit').set({ hits: 300 }).execute();
  expect((await fail('/connect/Token')).status).toBe(429);
});
