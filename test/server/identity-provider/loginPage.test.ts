import crypto from 'node:crypto';
import { DEMO_USER_IDS } from '../../../server/identity-provider/demoIds';
import { ensureDemoUsers } from '../../../server/identity-provider/demoUsers';
import { begin, locationOf, openLogin, Visitor } from '../../support/signIn';
import { startServer, type TestServer } from '../../support/startServer';

let server: TestServer;
let base: string;
const newVisitor = () => new Visitor(base, server.config.publicUrl);
const RIGHT = { username: 'gestore', password: '1q2w3E*' };

beforeAll(async () => {
  server = await startServer();
  await ensureDemoUsers(server.database);
  base = await server.listen();
}, 120_000);
beforeEach(() => server.database.deleteFrom('rate_limit').execute());
afterAll(() => server.close());

const visit = async () => {
  const visitor = newVisitor();
  return { visitor, login: await openLogin(visitor, begin(visitor.origin).address) };
};

describe('the login page', () => {
  it('is Italian, labelled, and satisfies a policy that allows nothing inline and nothing from elsewhere [USE-05]', async () => {
    const { visitor, login } = await visit();
    const answer = await visitor.get(login);
    const text = await answer.text();
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'; script-src 'self'; style-src 'self'.*frame-ancestors 'none'/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(text).toContain('<html lang="it">');
    expect(text).toMatch(/<label for="username">[^<]+<\/label>\s*<input id="username"[^>]+autocomplete="username"/);
    expect(text).toContain('autocomplete="current-password"');
    expect(text).not.toMatch(/<script(?![^>]+src=)|<style|\sstyle=|\son[a-z]+=|https?:\/\//);
  });
  it.each(['account.css', 'account.js', 'submit.js'])('has its own %s', async (name) => {
    const answer = await newVisitor().get(`/connect/assets/${name}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(name.endsWith('css') ? /^text\/css/ : /^text\/javascript/);
  });
  it('says the same of a wrong password and of an unknown user, and keeps the user name but not the password', async () => {
    const { visitor, login } = await visit();
    const wrong = await visitor.post(login, { username: 'gestore', password: 'sbagliata-1', remember: 'true' });
    const unknown = await visitor.post(login, { username: 'nessuno', password: 'sbagliata-1', remember: 'true' });
    expect([wrong.status, unknown.status]).toEqual([400, 400]);
    const [text, other] = [await wrong.text(), await unknown.text()];
    expect(text).toContain('Nome utente o password non corretti.');
    expect(text).toContain('value="gestore"');
    expect(text).toMatch(/name="remember"[^>]+checked/);
    expect(text).not.toContain('sbagliata-1');
    expect(other.replace('nessuno', 'gestore')).toBe(text);
    expect((await visitor.post(login, RIGHT)).status).toBe(303);
  });
  it('does the same work for an unknown user as for a known one, so that the time tells nothing', async () => {
    const { visitor, login } = await visit();
    const work = jest.spyOn(crypto, 'scrypt');
    await visitor.post(login, { username: 'gestore', password: 'x' });
    await visitor.post(login, { username: 'nessuno', password: 'x' });
    const [known, unknown, ...more] = work.mock.calls.map(([, , bytes, cost]) => ({ bytes, cost }));
    work.mockRestore();
    expect(known).toBeDefined();
    expect(unknown).toEqual(known);
    expect(more).toEqual([]);
  });
  it('names the field that was left empty', async () => {
    const { visitor, login } = await visit();
    const text = await (await visitor.post(login, { username: 'gestore', password: '' })).text();
    expect(text).toMatch(/id="password"[^>]+aria-invalid="true" aria-describedby="password-problem"/);
    expect(text).toContain('Inserisci la password.');
    expect(text).not.toContain('username-problem');
  });
  it('writes what was typed as text, never as markup', async () => {
    const { visitor, login } = await visit();
    const text = await (await visitor.post(login, { username: '"><script src=x></script>', password: 'x' })).text();
    expect(text).toContain('value="&quot;&gt;&lt;script src=x&gt;&lt;/script&gt;"');
  });
  it('survives characters that the database cannot hold', async () => {
    const { visitor, login } = await visit();
    expect((await visitor.post(login, { username: 'a\0b', password: 'x\0y' })).status).toBe(400);
    const answer = await visitor.get(begin(visitor.origin, { state: 'a\0b' }).address);
    expect(answer.status).toBeLessThan(500);
  });
  it('lets nobody in who is not active', async () => {
    const setActive = (is_active: boolean) => server.database.updateTable('user_account').set({ is_active }).where('id', '=', DEMO_USER_IDS.cassa).execute();
    await setActive(false);
    const { visitor, login } = await visit();
    const answer = await visitor.post(login, { username: 'cassa', password: '1q2w3E*' });
    await setActive(true);
    expect(await answer.text()).toContain('Nome utente o password non corretti.');
  });
});

describe('guessing', () => {
  it('ends after ten failures on one name, also for the right password; other names and right ones are not counted', async () => {
    const { visitor, login } = await visit();
    await visitor.post(login, RIGHT);
    const second = await visit();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) statuses.push((await second.visitor.post(second.login, { username: 'Gestore ', password: 'x' })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
    const late = await second.visitor.post(second.login, RIGHT);
    expect(late.status).toBe(429);
    expect(late.headers.get('retry-after')).toBe('600');
    expect((await second.visitor.post(second.login, { username: 'cassa', password: '1q2w3E*' })).status).toBe(303);
  });
  it('is allowed again when the time is over', async () => {
    await server.database
      .insertInto('rate_limit')
      .values({ key: 'login:127.0.0.1:gestore', hits: 99, expires_at: new Date(Date.now() - 1000) })
      .execute();
    const { visitor, login } = await visit();
    expect((await visitor.post(login, RIGHT)).status).toBe(303);
  });
});

describe('a request to sign in', () => {
  it('belongs to the browser that began it', async () => {
    const { login } = await visit();
    const other = newVisitor();
    expect((await other.post(login, RIGHT)).status).toBe(400);
    expect(await (await other.get(login)).text()).toContain('Richiesta di accesso scaduta');
  });
  it('is refused when another site posts the form', async () => {
    const { visitor, login } = await visit();
    expect((await visitor.post(login, RIGHT, { origin: 'https://example.org' })).status).toBe(400);
    expect((await visitor.post(login, RIGHT, { origin: server.config.publicUrl })).status).toBe(303);
  });
  it('that is over says so calmly, and shows the way back', async () => {
    const { visitor, login } = await visit();
    const next = locationOf(await visitor.post(login, RIGHT));
    await visitor.get(next);
    const text = await (await visitor.get(login)).text();
    expect(text).toContain('Richiesta di accesso scaduta');
    expect(text).toContain('<a href="/">Torna al portale</a>');
  });
  it('does not disturb one of another tab', async () => {
    const visitor = newVisitor();
    const [first, second] = [await openLogin(visitor, begin(visitor.origin).address), await openLogin(visitor, begin(visitor.origin).address)];
    expect(first).not.toBe(second);
    expect((await visitor.post(first, RIGHT)).status).toBe(303);
    expect((await visitor.post(second, RIGHT)).status).toBe(303);
  });
});
