import crypto, { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fontFaces } from '../../../server/identity/provider/pages/assets';
import { DEMO_USER_IDS } from '../../../server/demo/demoIds';
import { begin, followToProgram, locationOf, openLogin } from '../../support/signIn';
import { startSignInServer, type SignInServer } from '../../support/signInServer';

let server: SignInServer;
const newVisitor = () => server.newVisitor();
const RIGHT = { username: 'gestore', password: '1q2w3E*' };

beforeAll(async () => {
  server = await startSignInServer();
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
    expect(answer.headers.get('content-security-policy')).toMatch(
      /default-src 'none'; script-src 'self'; style-src 'self'.*frame-ancestors 'none'/,
    );
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
  it('lets nobody in who is not active, and says so only to who knows the password', async () => {
    const setActive = (is_active: boolean) =>
      server.database.updateTable('user_account').set({ is_active }).where('id', '=', DEMO_USER_IDS.cassa).execute();
    await setActive(false);
    const { visitor, login } = await visit();
    const [right, wrong] = [
      await visitor.post(login, { ...RIGHT, username: 'cassa' }),
      await visitor.post(login, { username: 'cassa', password: 'x' }),
    ];
    await setActive(true);
    expect(await right.text()).toContain('Non puoi accedere con queste credenziali.');
    expect(await wrong.text()).toContain('Nome utente o password non corretti.');
  });
  it('asks again, with the name that was typed, when the form comes back after its request has ended', async () => {
    const { visitor, login } = await visit();
    const began =
      /name="request" value="([^"]+)"/.exec(await (await visitor.get(login)).text())?.[1]?.replaceAll('&amp;', '&') ??
      '';
    await server.database.deleteFrom('oidc_payload').where('model', '=', 'Interaction').execute();
    const restart = await visitor.post(login, { ...RIGHT, request: began });
    expect(restart.status).toBe(303);
    const again = locationOf(await visitor.get(locationOf(restart)));
    const text = await (await visitor.get(again)).text();
    expect(text).toContain('La pagina di accesso era scaduta. Inserisci di nuovo le credenziali.');
    expect(text).toContain('value="gestore"');
    const callback = await followToProgram(visitor, await visitor.post(again, RIGHT));
    expect(callback.searchParams.get('state')).toBe('state-1');
    expect(callback.searchParams.has('code')).toBe(true);
  });
  it('leads on to the portal when the form is sent twice', async () => {
    const { visitor, login } = await visit();
    const began =
      /name="request" value="([^"]+)"/.exec(await (await visitor.get(login)).text())?.[1]?.replaceAll('&amp;', '&') ??
      '';
    const [first, second] = await Promise.all([visitor.post(login, RIGHT), visitor.post(login, RIGHT)]);
    expect([first.status, second.status]).toEqual([303, 303]);
    await followToProgram(visitor, second);
    const third = await followToProgram(visitor, await visitor.post(login, { ...RIGHT, request: began }));
    expect(third.searchParams.has('code')).toBe(true);
  });
  it('leads a request that was tampered with nowhere else', async () => {
    const { visitor, login } = await visit();
    await server.database.deleteFrom('oidc_payload').where('model', '=', 'Interaction').execute();
    const restart = locationOf(
      await visitor.post(login, { ...RIGHT, request: '//example.org/?redirect_uri=https://example.org' }),
    );
    expect(restart).toMatch(/^\/connect\/authorize\?/);
    expect((await visitor.get(restart)).status).toBe(400);
  });
  it('says that an organization is not known', async () => {
    const visitor = newVisitor();
    const login = locationOf(await visitor.get(begin(visitor.origin, { __tenant: 'nessuna' }).address));
    const answers = [await visitor.get(login), await visitor.post(login, RIGHT)];
    for (const answer of answers) {
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain('L’ente indicato non esiste o non è attivo.');
    }
  });
  it('offers no password form while passwords are not accepted', async () => {
    await server.database
      .insertInto('setting_value')
      .values({ id: randomUUID(), name: 'Abp.Account.EnableLocalLogin', value: 'false', provider_name: 'G' })
      .execute();
    const { visitor, login } = await visit();
    const text = await (await visitor.get(login)).text();
    const posted = await visitor.post(login, RIGHT);
    await server.database.deleteFrom('setting_value').execute();
    expect(text).not.toContain('name="password"');
    expect(text).toContain('L’accesso con nome utente e password non è attivo.');
    expect(posted.status).toBe(400);
  });
});

describe('the language of the pages', () => {
  it.each([{ culture: 'en' }, { 'ui-culture': 'en-GB', culture: 'it' }, { ui_locales: 'ja en it' }])(
    'is the one that the request asks for: %j',
    async (options: Record<string, string>) => {
      const visitor = newVisitor();
      const login = locationOf(await visitor.get(begin(visitor.origin, options).address));
      const [page, wrong] = [
        await (await visitor.get(login)).text(),
        await (await visitor.post(login, { username: 'x', password: 'y' })).text(),
      ];
      expect(page).toContain('<html lang="en">');
      expect(page).toContain('Keep me signed in on this device');
      expect(wrong).toContain('Wrong user name or password.');
      expect(page + wrong).not.toMatch(/Accedi|Torna|Mostra/);
    },
  );
  it.each([
    ['fr', '<html lang="fr">', 'Rester connecté sur cet appareil', 'Nom d’utilisateur ou mot de passe incorrect.'],
    ['ar', '<html lang="ar" dir="rtl">', 'البقاء متصلًا على هذا الجهاز', 'اسم المستخدم أو كلمة المرور غير صحيحة.'],
  ])(
    'is %s too, and the page offers Italian and English beside it [CST-04]',
    async (culture, start, remember, wrong) => {
      const visitor = newVisitor();
      const login = locationOf(await visitor.get(begin(visitor.origin, { culture }).address));
      const page = await (await visitor.get(login)).text();
      expect(page).toContain(start);
      expect(page).toContain(remember);
      expect(page.match(/hreflang="[^"]+"/g)).toEqual(['hreflang="it"', 'hreflang="en"', `hreflang="${culture}"`]);
      expect(await (await visitor.post(login, { username: 'x', password: 'y' })).text()).toContain(wrong);
    },
  );
  it('holds also when the request is over', async () => {
    const visitor = newVisitor();
    const login = locationOf(await visitor.get(begin(visitor.origin, { culture: 'en' }).address));
    await server.database.deleteFrom('oidc_payload').where('model', '=', 'Interaction').execute();
    const text = await (await visitor.get(login)).text();
    expect(text).toContain('Sign-in request expired');
    expect(text).toContain('<a href="/">Back to the portal</a>');
  });
  it('is Italian for a language that we do not have', async () => {
    const visitor = newVisitor();
    const login = locationOf(await visitor.get(begin(visitor.origin, { culture: 'ja' }).address));
    expect(await (await visitor.get(login)).text()).toContain('<html lang="it">');
  });
  it('is that of the request also when the request is at fault', async () => {
    const text = await (await newVisitor().get('/connect/authorize?client_id=nobody&ui_locales=en')).text();
    expect(text).toContain('<html lang="en">');
    expect(text).toContain('Sign-in failed');
  });
});

describe('guessing', () => {
  it('ends with a lock whose end the page tells in minutes, also for the right password; other names are not concerned', async () => {
    const { visitor, login } = await visit();
    const answers: Response[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1)
      answers.push(await visitor.post(login, { username: 'Gestore ', password: 'x' }));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 400));
    const late = await visitor.post(login, RIGHT);
    await server.database.updateTable('user_account').set({ lockout_end: null }).execute();
    expect(await late.text()).toContain(
      'Troppi tentativi non riusciti: l’accesso con questo nome è bloccato. Riprova tra 5 minuti.',
    );
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(280);
    expect((await visitor.post(login, { username: 'cassa', password: '1q2w3E*' })).status).toBe(303);
  });
  it('too often is answered 429 with the time to wait', async () => {
    const { visitor, login } = await visit();
    await visitor.post(login, { username: 'nessuno', password: 'x' });
    await server.database.updateTable('rate_limit').set({ hits: 100 }).execute();
    const answer = await visitor.post(login, RIGHT);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(580);
    expect(await answer.text()).toContain('Troppi tentativi non riusciti. Riprova tra 10 minuti.');
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
    const [first, second] = [
      await openLogin(visitor, begin(visitor.origin).address),
      await openLogin(visitor, begin(visitor.origin).address),
    ];
    expect(first).not.toBe(second);
    expect((await visitor.post(first, RIGHT)).status).toBe(303);
    expect((await visitor.post(second, RIGHT)).status).toBe(303);
  });
});

describe('the look of the pages', () => {
  it('has the portal’s font from our own address once the portal is built, and does without before', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sace-fonts-'));
    try {
      expect(await fontFaces(folder)).toBe('');
      await mkdir(join(folder, 'assets'));
      for (const name of [
        'titillium-web-v10-latin-ext_latin-regular.757dc14eda00.woff2',
        'titillium-web-v10-latin-ext_latin-300.200585c3517e.woff2',
        'main.js',
      ])
        await writeFile(join(folder, 'assets', name), '');
      expect(await fontFaces(folder)).toBe(
        '@font-face { font-family: "Titillium Web"; font-weight: 400; font-display: swap; src: url("/assets/titillium-web-v10-latin-ext_latin-regular.757dc14eda00.woff2") format("woff2"); }\n',
      );
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
