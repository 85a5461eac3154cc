/** The provider's page Account/Manage, and the ways from its login page to the portal's account pages. */
import { insertAccount, PASSWORD, setSetting } from '../../support/accounts';
import { insertTenant } from '../../support/portalRows';
import { begin, locationOf, openLogin, refresh, signIn, Visitor } from '../../support/signIn';
import { startServer, type TestServer } from '../../support/startServer';

let server: TestServer;
let base: string;
let count = 0;

beforeAll(async () => {
  server = await startServer({ env: { ALLOWED_ORIGINS: 'https://app.example' } });
  base = await server.listen();
});
beforeEach(async () => {
  for (const table of ['rate_limit', 'setting_value'] as const) await server.database.deleteFrom(table).execute();
});
afterAll(() => server.close());

const PATH = '/Account/Manage';
const RETURN = '?returnUrl=https%3A%2F%2Fapp.example%2Fx';
/** The page as users of another program reach it. */
const PAGE = PATH + RETURN;
const newVisitor = () => new Visitor(base, server.config.publicUrl);
const tokenIn = (text: string) => /name="token" value="([^"]+)"/.exec(text)?.[1] ?? '';
const stampIn = (text: string) => /name="concurrencyStamp" value="([^"]+)"/.exec(text)?.[1] ?? '';
const textOf = async (answer: Response | Promise<Response>) => (await answer).text();

async function newUser(more: Partial<Parameters<typeof insertAccount>[1]> = {}) {
  const userName = `persona${String((count += 1))}`;
  return { userName, id: await insertAccount(server.database, { userName, ...more }) };
}

/** Signs in on the way to the page. Returns the address of the login page, those that followed, and the last answer. */
async function signInAt(page: string, visitor: Visitor, userName: string) {
  const login = await openLogin(visitor, locationOf(await visitor.get(page)));
  let at = await visitor.post(login, { username: userName, password: PASSWORD });
  const places: URL[] = [];
  while (at.status === 303 || at.status === 302) {
    places.push(new URL(locationOf(at), visitor.origin));
    at = await visitor.get(places.at(-1)?.href ?? '');
  }
  return { login, places, at };
}

/** A user whose browser knows the provider. */
async function signedIn() {
  const { userName, id } = await newUser();
  const visitor = newVisitor();
  const tokens = await signIn(visitor, { userName });
  const token = tokenIn(await textOf(visitor.get(PAGE)));
  return { userName, id, visitor, tokens, token };
}

describe('Account/Manage', () => {
  it('asks who it is, and comes back with the place to return to [ADM-02]', async () => {
    const { userName } = await newUser();
    const { login, places, at } = await signInAt(PAGE, newVisitor(), userName);
    expect(login).toMatch(/^\/connect\/login\//);
    expect(places.at(-1)?.pathname).toBe(PATH);
    const text = await at.text();
    expect(text).toContain(`<strong>${userName}</strong>`);
    expect(text).toContain('<a href="https://app.example/x">');
    expect(at.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it.each([PATH, '/account/Manage', '/ACCOUNT/MANAGE'])('answers to %s for every signed-in user', async (path) => {
    const { visitor } = await signedIn();
    const answer = await visitor.get(path + RETURN);
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Il mio account')]);
  });

  it('leaves /account/manage to the portal', async () => {
    const { visitor } = await signedIn();
    expect(await textOf(visitor.get('/account/manage'))).not.toContain('name="currentPassword"');
  });

  it.each(['', '/', '/manuali', 'OURS', 'https://evil.example/', '//evil.example', 'javascript:alert(1)'])(
    'leads to the one account page of the portal from there, and never to another site: %s [ADM-02]',
    async (from) => {
      const returnUrl = from === 'OURS' ? `${server.config.publicUrl}/albo?nome=rossi` : from;
      const answer = await newVisitor().get(`${PATH}?returnUrl=${encodeURIComponent(returnUrl)}&__tenant=abc`);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/account/manage?__tenant=abc']);
      expect(locationOf(await newVisitor().get(PATH))).toMatch(/\/account\/manage$/);
    },
  );

  it('saves personal data without a script, and keeps what was typed when it may not [ADM-03]', async () => {
    const { visitor, token, id } = await signedIn();
    const stamp = stampIn(await textOf(visitor.get(PAGE)));
    const saved = await visitor.post(PAGE, {
      form: 'profile',
      token,
      concurrencyStamp: stamp,
      name: ' <b>Ada</b> ',
      surname: '',
      phoneNumber: '',
    });
    expect([saved.status, saved.headers.get('location')]).toEqual([303, `${PAGE}&done=profile`]);
    const text = await textOf(visitor.get(`${PAGE}&done=profile`));
    expect(text).toContain('value="&lt;b&gt;Ada&lt;/b&gt;"');
    expect(text).toContain('I dati personali sono stati salvati.');
    const stale = await visitor.post(PAGE, { form: 'profile', token, concurrencyStamp: stamp, name: 'Eva' });
    expect([stale.status, await stale.text()]).toEqual([400, expect.stringContaining('value="Eva"')]);
    const long = await visitor.post(PAGE, { form: 'profile', token, name: 'x'.repeat(10_000) });
    expect([long.status, await long.text()]).toEqual([400, expect.stringContaining('id="name-problem"')]);
    expect(
      await server.database
        .selectFrom('user_account')
        .select(['name', 'surname'])
        .where('id', '=', id)
        .executeTakeFirst(),
    ).toEqual({ name: '<b>Ada</b>', surname: null });
  });

  /** The fields of the form of a page, as a browser without a script sends them. */
  const fieldsOf = (text: string) => {
    const form = /<form[^>]*>\s*(<input type="hidden" name="form" value="profile">.*?)<\/form>/s.exec(text)?.[1] ?? '';
    const inputs = [...form.matchAll(/<input[^>]* name="([^"]+)" value="([^"]*)"/g)];
    return Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, value]));
  };
  const nameOf = (id: string) =>
    server.database
      .selectFrom('user_account')
      .select(['name', 'surname', 'phone_number as phone'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const changedElsewhere = (id: string, values: { name?: string; surname?: string; email?: string }) =>
    server.database
      .updateTable('user_account')
      .set({ ...values, concurrency_stamp: 'another' })
      .where('id', '=', id)
      .execute();

  it('does not overwrite what was stored meanwhile, not even after an error of another kind', async () => {
    const { visitor, id } = await signedIn();
    const opened = fieldsOf(await textOf(visitor.get(PAGE)));
    await changedElsewhere(id, { surname: 'Lovelace' });
    const long = await visitor.post(PAGE, { ...opened, name: 'x'.repeat(65) });
    const again = fieldsOf(await textOf(long));
    expect([long.status, again['name'], again['surname']]).toEqual([400, 'x'.repeat(65), '']);
    const stale = await visitor.post(PAGE, { ...again, name: 'Ada' });
    const text = await textOf(stale);
    expect([stale.status, text]).toEqual([400, expect.stringContaining('I tuoi dati sono cambiati nel frattempo')]);
    expect(await nameOf(id)).toMatchObject({ name: null, surname: 'Lovelace' });
    expect(fieldsOf(text)).toMatchObject({ name: 'Ada', surname: 'Lovelace' });
    expect((await visitor.post(PAGE, fieldsOf(text))).status).toBe(303);
    expect(await nameOf(id)).toMatchObject({ name: 'Ada', surname: 'Lovelace' });
  });

  it('merges an address that was changed elsewhere, and asks for no password when only the phone was typed', async () => {
    const { visitor, id, userName } = await signedIn();
    const opened = fieldsOf(await textOf(visitor.get(PAGE)));
    const email = `${userName}@nuovo.example`;
    await changedElsewhere(id, { email });
    const text = await textOf(visitor.post(PAGE, { ...opened, phoneNumber: '0805555' }));
    expect(text).toContain('I tuoi dati sono cambiati nel frattempo');
    expect(text).not.toContain('id="accountPassword-problem"');
    expect(fieldsOf(text)).toMatchObject({ email, phoneNumber: '0805555' });
    expect((await visitor.post(PAGE, fieldsOf(text))).status).toBe(303);
    expect(await nameOf(id)).toMatchObject({ phone: '0805555' });
  });

  it('names the stored value of a field that two have changed, and keeps the typed one', async () => {
    const { visitor, id } = await signedIn();
    const opened = fieldsOf(await textOf(visitor.get(PAGE)));
    await changedElsewhere(id, { name: 'Augusta' });
    const text = await textOf(visitor.post(PAGE, { ...opened, name: 'Ada', phoneNumber: '0805555' }));
    expect(text).toMatch(/id="name-problem">Nel frattempo è stato salvato: Augusta</);
    expect(text).not.toContain('id="phoneNumber-problem"');
    expect(fieldsOf(text)).toMatchObject({ name: 'Ada', phoneNumber: '0805555', surname: '' });
  });

  it('keeps what was typed on a page that had expired, unless it was another user’s or comes from elsewhere', async () => {
    const { visitor, userName } = await signedIn();
    const opened = fieldsOf(await textOf(visitor.get(PAGE)));
    const expired = await visitor.post(PAGE, { ...opened, token: 'x', name: 'Ada' });
    expect([expired.status, fieldsOf(await textOf(expired))]).toEqual([
      400,
      expect.objectContaining({ name: 'Ada', token: opened['token'], userName }),
    ]);
    const tenantId = await insertTenant(server.database, 'Comune');
    await insertAccount(server.database, { userName, tenantId });
    const { at } = await signInAt(`${PAGE}&__tenant=${tenantId}`, newVisitor(), userName);
    const namesake = fieldsOf(await textOf(at));
    const others = await visitor.post(PAGE, { ...namesake, name: 'Ada' });
    expect([others.status, fieldsOf(await textOf(others))]).toEqual([
      400,
      expect.objectContaining({ name: '', userName, token: opened['token'] }),
    ]);
    expect(namesake).toMatchObject({ userName, name: '' });
    const foreign = await visitor.post(PAGE, { ...opened, name: 'Ada' }, { origin: 'https://evil.example' });
    expect(fieldsOf(await textOf(foreign))).toMatchObject({ name: '', userName });
  });

  it('changes the password and ends the other sign-ins, not this browser’s', async () => {
    const { visitor, token, userName, tokens } = await signedIn();
    const other = newVisitor();
    const theirs = await signIn(other, { userName });
    const changed = await visitor.post(PAGE, {
      form: 'password',
      token,
      currentPassword: PASSWORD,
      newPassword: 'Nuova-1',
      repeatPassword: 'Nuova-1',
    });
    expect([changed.status, changed.headers.get('location')]).toEqual([303, `${PAGE}&done=password`]);
    expect([(await visitor.get(PAGE)).status, (await other.get(PAGE)).status]).toEqual([200, 303]);
    expect([
      (await refresh(visitor, tokens.refresh_token)).status,
      (await refresh(other, theirs.refresh_token)).status,
    ]).toEqual([200, 400]);
  });

  it.each([
    [{ currentPassword: 'x', newPassword: 'Nuova-1', repeatPassword: 'Nuova-1' }, 'currentPassword'],
    [{ currentPassword: PASSWORD, newPassword: 'Nuova-1', repeatPassword: 'altra' }, 'repeatPassword'],
    [{ currentPassword: PASSWORD, newPassword: 'abc', repeatPassword: 'abc' }, 'newPassword'],
    [{ currentPassword: '', newPassword: 'Nuova-1', repeatPassword: 'Nuova-1' }, 'currentPassword'],
  ])('says at the field what is wrong with %j, and shows no password', async (fields, member) => {
    const { visitor, token } = await signedIn();
    const answer = await visitor.post(PAGE, { form: 'password', token, ...fields });
    const text = await answer.text();
    expect([answer.status, text]).toEqual([400, expect.stringContaining(`id="${member}-problem"`)]);
    expect(text).not.toContain('Nuova-1');
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }, true],
    ['an allowed program', { origin: 'https://app.example' }, true],
    ['a page that it did not make', {}, false],
  ])('obeys no form of %s', async (_what, headers, knowsToken) => {
    const { visitor, token, id } = await signedIn();
    const answer = await visitor.post(
      PAGE,
      { form: 'profile', token: knowsToken ? token : 'x', name: 'Mallory' },
      headers,
    );
    expect(answer.status).toBe(400);
    expect(
      await server.database.selectFrom('user_account').select('name').where('id', '=', id).executeTakeFirst(),
    ).toEqual({ name: null });
  });

  it('is over when the sign-in was ended elsewhere', async () => {
    const { visitor, tokens } = await signedIn();
    await server.inject({
      method: 'POST',
      url: '/api/account/sign-out-everywhere',
      payload: { keepCurrent: false },
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
    expect((await visitor.get(PAGE)).status).toBe(303);
  });

  it('speaks the language that is chosen, and offers the others', async () => {
    const { visitor } = await signedIn();
    const text = await textOf(visitor.get(`${PAGE}&ui_locales=en`));
    expect(text).toContain('<html lang="en">');
    expect(text).toContain(`href="${PAGE}&amp;ui_locales=it" lang="it"`);
  });
});

describe('the login page', () => {
  const page = async (query = '', extra: Record<string, string> = {}) => {
    const visitor = newVisitor();
    return textOf(visitor.get(`${await openLogin(visitor, begin(visitor.origin, extra).address)}${query}`));
  };

  it('leads to the portal’s pages for registering and for a forgotten password', async () => {
    const text = await page('', { returnUrl: '/manuali' });
    expect(text).toContain('href="/account/forgot-password?returnUrl=%2Fmanuali"');
    expect(text).toContain('href="/account/register?returnUrl=%2Fmanuali"');
    expect(await page('', { returnUrl: 'https://evil.example' })).toContain('href="/account/register"');
  });

  it('offers what the settings allow', async () => {
    await setSetting(server.database, 'Abp.Account.IsSelfRegistrationEnabled', 'false');
    expect(await page()).not.toContain('/account/register');
    await setSetting(server.database, 'Abp.Account.EnableLocalLogin', 'false');
    const text = await page();
    expect(text).not.toMatch(/forgot-password|name="password"/);
    expect(text).toContain('L’accesso con nome utente e password non è attivo.');
  });

  it('changes its language in place, and leads past its head', async () => {
    const text = await page('?ui_locales=en');
    expect(text).toContain('<html lang="en">');
    expect(text).toContain('<a href="?ui_locales=it" lang="it" hreflang="it">Italiano</a>');
    expect(text).toContain('<a class="skip" href="#main">Skip to the content</a>');
  });
});
