/** The tenant on the login page: it is shown, can be changed, and becomes the tenant of the sign-in. */
import { decodeJwt } from 'jose';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { insertAccount, PASSWORD } from '../../support/accounts';
import { insertTenant } from '../../support/portalRows';
import {
  askTokens,
  begin,
  followToProgram,
  locationOf,
  openLogin,
  type Tokens,
  type Visitor,
} from '../../support/signIn';
import { startSignInServer, type SignInServer } from '../../support/signInServer';

let server: SignInServer;
let tenantId: string;
beforeAll(async () => {
  server = await startSignInServer();
  tenantId = await insertTenant(server.database, 'Comune & Soci');
  await insertTenant(server.database, 'Chiuso', false);
  await insertAccount(server.database, { userName: 'sindaco', tenantId });
}, 120_000);
beforeEach(() => server.database.deleteFrom('rate_limit').execute());
afterAll(() => server.close());

/** The login page of a new browser. */
const visit = async (extra: Record<string, string> = {}) => {
  const visitor = server.newVisitor();
  const { verifier, address } = begin(visitor.origin, extra);
  return { visitor, verifier, login: await openLogin(visitor, address) };
};
const choose = (visitor: Visitor, login: string, tenant: string, headers: Record<string, string> = {}) =>
  visitor.post(login, { form: 'tenant', tenant }, headers);
const textOf = async (answer: Response | Promise<Response>) => (await answer).text();
const shown = (page: string) => /<section class="tenant"[^]*?<strong>([^<]*)<\/strong>/.exec(page)?.[1];
const isOpen = (page: string) => /<section class="tenant"[^]*?<details open>/.test(page);
/** Chooses a tenant. Returns the next page. */
const chosen = async (visitor: Visitor, login: string, tenant: string) => {
  const answer = await choose(visitor, login, tenant);
  expect(answer.status).toBe(303);
  return { address: locationOf(answer), page: await textOf(visitor.get(locationOf(answer))) };
};

describe('the tenant of a sign-in', () => {
  it('is offered only where there is another than the host, or a request names none of ours', async () => {
    const { database } = server;
    const setActive = (is_active: boolean) =>
      database.updateTable('tenant').set({ is_active }).where('id', '=', tenantId).execute();
    const configured = async () =>
      (await server.inject({ url: '/api/abp/application-configuration' })).json<{ multiTenancy: object }>()
        .multiTenancy;
    await setActive(false);
    const { visitor, login } = await visit();
    const alone = await textOf(visitor.get(login));
    expect(shown(alone)).toBeUndefined();
    expect(alone).toContain('name="password"');
    expect(await configured()).toEqual({ isEnabled: true, hasTenants: false });
    const lost = await visit({ __tenant: 'nessuno' });
    expect(isOpen(await textOf(lost.visitor.get(lost.login)))).toBe(true);
    await setActive(true);
    expect(shown(await textOf(visitor.get(login)))).toBe('Non selezionato');
    expect(await configured()).toEqual({ isEnabled: true, hasTenants: true });
  });

  it('is the host until another is named, in a form that needs no script [ENT-08] [USE-05]', async () => {
    const { visitor, login } = await visit();
    const page = await textOf(visitor.get(login));
    expect([shown(page), isOpen(page)]).toEqual(['Non selezionato', false]);
    expect(page).toMatch(
      /<label for="tenant">[^<]+<\/label>\s*<input id="tenant" name="tenant"[^>]+aria-describedby="tenant-hint"/,
    );
  });

  it('is the one that was named, however it is written, and the sign-in ends in it [ENT-08]', async () => {
    const { visitor, verifier, login } = await visit();
    const { address, page } = await chosen(visitor, login, '  comune & SOCI ');
    expect([shown(page), isOpen(page)]).toEqual(['Comune &amp; Soci', false]);
    const callback = await followToProgram(
      visitor,
      await visitor.post(address, { username: 'sindaco', password: PASSWORD }),
    );
    expect(callback.searchParams.get('state')).toBe('state-1');
    const fields = {
      grant_type: 'authorization_code',
      code: callback.searchParams.get('code') ?? '',
      redirect_uri: `${visitor.origin}/auth/callback`,
      code_verifier: verifier,
    };
    const tokens = (await (await askTokens(visitor, fields)).json()) as Tokens;
    expect(decodeJwt(tokens.access_token)).toMatchObject({ tenantid: tenantId });
  });

  it('knows only its own users', async () => {
    const { visitor, login } = await visit();
    const { address } = await chosen(visitor, login, 'Comune & Soci');
    expect((await visitor.post(address, { username: 'gestore', password: PASSWORD })).status).toBe(400);
  });

  it('is the host again when the name is empty, also for a request that named another', async () => {
    const { visitor, login } = await visit({ __tenant: tenantId });
    expect(shown(await textOf(visitor.get(login)))).toBe('Comune &amp; Soci');
    const { address, page } = await chosen(visitor, login, '  ');
    expect(shown(page)).toBe('Non selezionato');
    expect(page).toContain('href="/account/register?__tenant="');
    expect(
      (
        await followToProgram(visitor, await visitor.post(address, { username: 'gestore', password: PASSWORD }))
      ).searchParams.has('code'),
    ).toBe(true);
  });

  it('goes along to the pages of the portal, and keeps the language', async () => {
    const { visitor, login } = await visit({ culture: 'en' });
    const { page } = await chosen(visitor, login, 'Comune & Soci');
    expect(page).toContain('<html lang="en">');
    expect(page).toContain(`href="/account/register?__tenant=${tenantId}"`);
    expect(page).toContain(`href="/account/forgot-password?__tenant=${tenantId}"`);
  });

  it.each([
    ['Ignoto', 'Ignoto'],
    ['chiuso', 'chiuso'],
    ['a\0b', 'ab'],
  ])('does not become %j, and the form says so of %j, inactive or not there', async (name, read) => {
    const { visitor, login } = await visit();
    const answer = await choose(visitor, login, name);
    const page = await answer.text();
    expect([answer.status, shown(page), isOpen(page)]).toEqual([400, 'Non selezionato', true]);
    expect(page.split(`indicato non è disponibile: ${read}`)).toHaveLength(3);
    expect(page).toMatch(/<input id="tenant"[^>]+aria-describedby="tenant-hint tenant-problem" aria-invalid="true"/);
    expect((await visitor.post(login, { username: 'gestore', password: PASSWORD })).status).toBe(303);
  });

  it('can be named where a request named one that there is not', async () => {
    const visitor = server.newVisitor();
    const login = locationOf(await visitor.get(begin(visitor.origin, { __tenant: 'nessuna' }).address));
    expect(isOpen(await textOf(visitor.get(login)))).toBe(true);
    expect(shown((await chosen(visitor, login, 'Comune & Soci')).page)).toBe('Comune &amp; Soci');
  });

  it('is written as text, never as markup', async () => {
    const { visitor, login } = await visit();
    const page = await textOf(choose(visitor, login, '"><script src=x></script>'));
    expect(page).not.toContain('<script src=x>');
    expect(page).toContain('value="&quot;&gt;&lt;script src=x&gt;&lt;/script&gt;"');
  });

  it('that was changed takes back an answer for the one before', async () => {
    const { visitor, login } = await visit();
    const answered = await visitor.post(login, { username: 'gestore', password: PASSWORD });
    await chosen(visitor, login, 'Comune & Soci');
    expect(locationOf(await visitor.get(locationOf(answered)))).toMatch(/^\/connect\/login\//);
  });
});

describe('the form of the tenant', () => {
  it('is taken from its own page in its own browser only', async () => {
    const { visitor, login } = await visit();
    expect((await choose(visitor, login, 'Comune & Soci', { origin: 'https://example.org' })).status).toBe(400);
    expect((await choose(server.newVisitor(), login, 'Comune & Soci')).status).toBe(400);
    expect(shown(await textOf(visitor.get(login)))).toBe('Non selezionato');
  });

  it('counts with the sign-in though nobody saved it, and a name that leads nowhere keeps what else was typed', async () => {
    const { visitor, login } = await visit();
    const send = (tenant: string) =>
      visitor.post(login, { form: 'withTenant', tenant, username: 'sindaco', password: PASSWORD });
    const unknown = await send('Ignoto');
    expect(unknown.status).toBe(400);
    const page = await unknown.text();
    expect(isOpen(page)).toBe(true);
    expect(page).toContain('value="Ignoto"');
    expect(page).toContain('value="sindaco"');
    expect(page).not.toContain(PASSWORD);
    const answered = await send('Comune & Soci');
    expect(answered.status).toBe(303);
    expect(locationOf(answered)).toMatch(/\/connect\/authorize\//);
  });

  it('starts over when its request has ended', async () => {
    const { visitor, login } = await visit();
    await server.database.deleteFrom('oidc_payload').where('model', '=', 'Interaction').execute();
    const request = new URL(begin(visitor.origin).address, visitor.origin).searchParams.toString();
    const answer = await visitor.post(login, { form: 'tenant', tenant: 'Comune & Soci', request });
    expect(locationOf(answer)).toMatch(/^\/connect\/authorize\?/);
  });

  it('names no more tenants to one address than it may, then asks to wait; the host needs no look-up', async () => {
    const { visitor, login } = await visit();
    await choose(visitor, login, 'Ignoto');
    await server.database.updateTable('rate_limit').set({ hits: 120 }).where('key', 'like', 'tenant:%').execute();
    const refused = await choose(visitor, login, 'Comune & Soci');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.text()).toContain('Troppe richieste in poco tempo');
    expect((await choose(visitor, login, '')).status).toBe(303);
  });
});

describe('the login page after a registration', () => {
  const register = async (visitor: Visitor, userName: string, headers: Record<string, string> = {}) => {
    const answer = await visitor.postJson(
      '/api/account/register',
      { userName, emailAddress: `${userName}@studio.example`, password: 'Abcde-1', appName: 'Angular' },
      headers,
    );
    expect(answer.status).toBe(200);
    return answer;
  };
  const created = 'Il tuo account è stato creato: ora accedi con la password che hai scelto.';
  /** The page to which the portal leads, and its address. */
  const loginOf = async (visitor: Visitor, extra: Record<string, string> = {}) => {
    const address = locationOf(await visitor.get(begin(visitor.origin, extra).address));
    return { address, page: await textOf(visitor.get(address)) };
  };

  it('says that the account was made and knows the name, which stands in no address [ADM-01]', async () => {
    const visitor = server.newVisitor();
    const cookie = (await register(visitor, 'nuova')).headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/sace_registered=[^;]+; path=\/connect\/login; expires=[^;]+; samesite=lax; httponly/i);
    expect(cookie).not.toContain('nuova');
    const { address, page } = await loginOf(visitor);
    expect(page).toContain(created);
    expect(page).toContain('value="nuova"');
    expect(page).toMatch(/<input id="password"[^>]* autofocus/);
    expect(address).not.toContain('nuova');
    const english = await textOf(visitor.get(`${address}?ui_locales=en`));
    expect(english).toContain('Your account has been created: now sign in with the password that you chose.');
    expect(english).toContain('value="nuova"');
    expect(
      (
        await followToProgram(visitor, await visitor.post(address, { username: 'nuova', password: 'Abcde-1' }))
      ).searchParams.has('code'),
    ).toBe(true);
  });

  it('says it once, to that browser, in that tenant', async () => {
    const visitor = server.newVisitor();
    await register(visitor, 'socia', { __tenant: tenantId });
    const pages = [
      await loginOf(visitor),
      await loginOf(server.newVisitor(), { __tenant: tenantId }),
      await loginOf(visitor, { __tenant: tenantId }),
      await loginOf(visitor, { __tenant: tenantId }),
    ];
    expect(pages.map(({ page }) => page.includes(created))).toEqual([false, false, true, false]);
    expect(pages.map(({ page }) => page.includes('socia'))).toEqual([false, false, true, false]);
  });

  it('believes no cookie that the server did not sign', async () => {
    const forged = Buffer.from(JSON.stringify({ tenantId: HOST_TENANT_ID, userName: 'finta' })).toString('base64url');
    const visitor = server.newVisitor();
    const login = locationOf(await visitor.get(begin(visitor.origin).address));
    visitor.plant({ name: 'sace_registered', value: forged, path: '/connect/login' });
    const page = await textOf(visitor.get(login));
    expect([page.includes(created), page.includes('finta'), page.includes('name="password"')]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
