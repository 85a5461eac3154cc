/**
 * A token of some minutes is not enough to take an account over: only the owner changes the ways into it, and hears of
 * each change by mail.
 */
import { insertAccount, PASSWORD, setSetting } from '../../support/accounts';
import { queuedMails } from '../../support/mailJobs';
import { signIn, Visitor } from '../../support/signIn';
import { startServer, type TestServer } from '../../support/startServer';
import { bearer } from '../../support/tokens';

let server: TestServer;
let base: string;

beforeAll(async () => {
  server = await startServer({ env: { ALLOWED_ORIGINS: 'https://app.example' } });
  base = await server.listen();
});
beforeEach(async () => {
  for (const table of ['rate_limit', 'setting_value', 'mail'] as const)
    await server.database.deleteFrom(table).execute();
});
afterAll(() => server.close());

type Headers = Record<string, string>;
interface Profile {
  readonly email: string;
  readonly userName: string;
  readonly pendingEmail: string | null;
  readonly isEmailToConfirm: boolean;
  readonly concurrencyStamp: string;
}
const get = async (headers: Headers) =>
  (await server.inject({ url: '/api/account/my-profile', headers })).json<Profile>();
const put = (headers: Headers, payload: object) =>
  server.inject({ method: 'PUT', url: '/api/account/my-profile', headers, payload });
const codeOf = (answer: Awaited<ReturnType<typeof put>>) => [
  answer.statusCode,
  answer.json<{ error: { code: string } }>().error.code,
];
const mailsTo = async (address: string) => (await queuedMails(server)).filter(({ to }) => to === address);
const subjectsTo = async (address: string) => (await mailsTo(address)).map(({ subject }) => subject);
const CONFIRM = '/Account/ConfirmEmail';
const open = (token: string) => new Visitor(base, server.config.publicUrl).post(CONFIRM, { token });
/** The token of the newest link that was mailed to an address. */
const linkTo = async (address: string) => {
  const text = (await mailsTo(address)).at(-1)?.text ?? '';
  return new RegExp(`${CONFIRM}\\?ui_locales=it#([\\w-]+)`).exec(text)?.[1] ?? '';
};

let count = 0;
async function person(more: Partial<Parameters<typeof insertAccount>[1]> = {}) {
  const userName = `proprietario${String((count += 1))}`;
  const id = await insertAccount(server.database, { userName, ...more });
  const headers = { ...(await bearer(server, userName)), 'accept-language': 'it' };
  return { id, userName, email: `${userName}@studio.example`, next: `${userName}@nuovo.example`, headers };
}
const forgot = (email: string) =>
  server.inject({
    method: 'POST',
    url: '/api/account/send-password-reset-code',
    payload: { email, appName: 'Angular' },
  });

describe('another address or user name', () => {
  it.each([
    ['address', { email: 'ladro@altrove.example' }],
    ['user name', { userName: 'ladro' }],
  ])('is not taken from a token alone: an %s needs the password', async (_what, payload) => {
    const { headers, email } = await person();
    const before = await get(headers);
    expect(codeOf(await put(headers, { ...before, ...payload }))).toEqual([403, 'Sace:CurrentPasswordNeeded']);
    expect(codeOf(await put(headers, { ...before, ...payload, currentPassword: 'sbagliata' }))).toEqual([
      403,
      'Volo.Abp.Identity:PasswordMismatch',
    ]);
    expect(await get(headers)).toEqual(before);
    expect(await queuedMails(server)).toEqual([]);
    await forgot('ladro@altrove.example');
    expect(await mailsTo('ladro@altrove.example')).toEqual([]);
    await forgot(email);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('lets clients save everything else as before, without a password', async () => {
    const { headers } = await person();
    const answer = await put(headers, { ...(await get(headers)), name: 'Ada' });
    expect([answer.statusCode, answer.json<{ name: string }>().name]).toEqual([200, 'Ada']);
  });

  it('counts once the link in the mail to it was opened; the old address is notified twice, and gets no reset afterwards', async () => {
    const { id, headers, email, next } = await person();
    const requested = await put(headers, { email: next, currentPassword: PASSWORD });
    expect([requested.statusCode, requested.json<Profile>()]).toMatchObject([200, { email, pendingEmail: next }]);
    expect(await subjectsTo(email)).toEqual(['È stato chiesto di cambiare l’indirizzo e-mail del tuo account']);
    await forgot(next);
    expect(await mailsTo(next)).toHaveLength(1);

    const token = await linkTo(next);
    const row = await server.database.selectFrom('email_change').selectAll().where('user_id', '=', id).execute();
    expect(JSON.stringify(row)).not.toContain(token);
    const page = await new Visitor(base, server.config.publicUrl).get(CONFIRM);
    expect([page.status, page.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining("script-src 'self'"),
    ]);
    // The same command twice has one answer and one effect.
    for (let time = 0; time < 2; time += 1) {
      const done = await open(token);
      expect([done.status, await done.text()]).toEqual([200, expect.stringContaining(next)]);
    }
    expect(await get(headers)).toMatchObject({ email: next, pendingEmail: null });
    const user = await server.database
      .selectFrom('user_account')
      .select(['email_confirmed', 'normalized_email'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(user).toEqual({ email_confirmed: true, normalized_email: next.toUpperCase() });
    expect((await subjectsTo(email)).slice(1)).toEqual(['L’indirizzo e-mail del tuo account è cambiato']);
    await forgot(email);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('opens nothing by a link that is false, expired, replaced, or older than a new password', async () => {
    const { id, headers, next } = await person();
    const ask = () => put(headers, { email: next, currentPassword: PASSWORD });
    await ask();
    const first = await linkTo(next);
    await server.database.deleteFrom('mail').execute();
    await ask();
    const second = await linkTo(next);
    for (const token of ['', 'x', first]) expect((await open(token)).status).toBe(400);
    await server.database
      .updateTable('email_change')
      .set({ expires_at: new Date(0) })
      .where('user_id', '=', id)
      .execute();
    expect((await open(second)).status).toBe(400);
    await server.database.deleteFrom('mail').execute();
    await ask();
    const third = await linkTo(next);
    const changed = await server.inject({
      method: 'POST',
      url: '/api/account/my-profile/change-password',
      headers,
      payload: { currentPassword: PASSWORD, newPassword: 'Nuova-1' },
    });
    expect(changed.statusCode).toBe(204);
    expect((await open(third)).status).toBe(400);
    expect((await get(headers)).email).not.toBe(next);
  });

  it('is refused when somebody has taken the address before the link was opened', async () => {
    const [one, other] = [await person(), await person()];
    await put(one.headers, { email: one.next, currentPassword: PASSWORD });
    await put(other.headers, { email: one.next, currentPassword: PASSWORD });
    const [theirs, ours] = await mailsTo(one.next);
    const tokenOf = (text: string | undefined) => /#([\w-]+)/.exec(text ?? '')?.[1] ?? '';
    expect((await open(tokenOf(theirs?.text))).status).toBe(200);
    expect((await open(tokenOf(ours?.text))).status).toBe(400);
    expect((await get(other.headers)).email).toBe(other.email);
  });

  it('cannot be requested where the settings do not let users change it', async () => {
    const { headers, email } = await person();
    await setSetting(server.database, 'Abp.Identity.User.IsEmailUpdateEnabled', 'False');
    expect((await put(headers, { email: 'altro@studio.example' })).json<Profile>()).toMatchObject({
      email,
      pendingEmail: null,
    });
  });

  it('tells the address of a new user name', async () => {
    const { headers, email } = await person();
    expect((await put(headers, { userName: `nuovo${email}`, currentPassword: PASSWORD })).statusCode).toBe(200);
    expect(await subjectsTo(email)).toEqual(['Il nome utente del tuo account è cambiato']);
  });
});

describe('a change that waits', () => {
  const cancel = (headers: Headers) =>
    server.inject({ method: 'DELETE', url: '/api/account/my-profile/email-change', headers });

  it('is sent again without the password, by a new link that is the only one', async () => {
    const { headers, next } = await person();
    await put(headers, { email: next, currentPassword: PASSWORD });
    const first = await linkTo(next);
    const again = await put(headers, { confirmEmail: true });
    expect([again.statusCode, again.json<Profile>().pendingEmail]).toEqual([200, next]);
    const second = await linkTo(next);
    expect(second).not.toBe(first);
    expect((await open(first)).status).toBe(400);
    expect((await open(second)).status).toBe(200);
    // No change is pending any more, so nothing is sent.
    await server.database.deleteFrom('mail').execute();
    expect((await put(headers, { confirmEmail: true })).statusCode).toBe(200);
    expect(await queuedMails(server)).toEqual([]);
  });

  it('is taken back, twice as well as once, and its link opens nothing any more', async () => {
    const { headers, email, next } = await person();
    await put(headers, { email: next, currentPassword: PASSWORD });
    for (let time = 0; time < 2; time += 1) {
      const answer = await cancel(headers);
      expect([answer.statusCode, answer.json()]).toMatchObject([200, { email, pendingEmail: null }]);
    }
    expect((await open(await linkTo(next))).status).toBe(400);
    expect((await get(headers)).email).toBe(email);
    expect((await cancel({})).statusCode).toBe(401);
  });

  it('of one person is neither sent nor taken back by another one', async () => {
    const [one, other] = [await person(), await person()];
    await put(one.headers, { email: one.next, currentPassword: PASSWORD });
    await cancel(other.headers);
    await put(other.headers, { confirmEmail: true });
    expect(await mailsTo(one.next)).toHaveLength(1);
    expect((await get(one.headers)).pendingEmail).toBe(one.next);
  });

  it('is shown to the administrator', async () => {
    const administrator = await bearer(server, 'admin');
    const { id, headers, next } = await person();
    const shown = async () =>
      (await server.inject({ url: `/api/identity/users/${id}`, headers: administrator })).json<object>();
    expect(await shown()).toMatchObject({ pendingEmail: null, isEmailToConfirm: false });
    await put(headers, { email: next, currentPassword: PASSWORD });
    expect(await shown()).toMatchObject({ pendingEmail: next });
  });
});

describe('an address that an administrator gave', () => {
  const administer = async (method: 'POST' | 'PUT', path: string, payload: object) =>
    server.inject({ method, url: `/api/identity/users${path}`, headers: await bearer(server, 'admin'), payload });

  it('gets no mail for a new password until its owner, with the password, confirms it', async () => {
    const { id, userName, next, headers } = await person();
    const changed = await administer('PUT', `/${id}`, { userName, email: next });
    expect([changed.statusCode, changed.json()]).toMatchObject([200, { email: next, isEmailToConfirm: true }]);
    await server.database.deleteFrom('mail').execute();
    await forgot(next);
    expect(await queuedMails(server)).toEqual([]);
    const [entry] = await server.database
      .selectFrom('security_log')
      .select('details')
      .where('user_id', '=', id)
      .where('action', '=', 'PasswordResetRequested')
      .execute();
    expect(entry?.details).toMatchObject({ sent: false, reason: 'addressToConfirm' });

    expect(await get(headers)).toMatchObject({ email: next, isEmailToConfirm: true });
    expect(codeOf(await put(headers, { confirmEmail: true }))).toEqual([403, 'Sace:CurrentPasswordNeeded']);
    expect((await put(headers, { confirmEmail: true, currentPassword: PASSWORD })).statusCode).toBe(200);
    expect(await subjectsTo(next)).toEqual(['Conferma il nuovo indirizzo e-mail']);
    expect((await open(await linkTo(next))).status).toBe(200);
    expect(await get(headers)).toMatchObject({ email: next, isEmailToConfirm: false, pendingEmail: null });
    await server.database.deleteFrom('mail').execute();
    await forgot(next);
    expect(await mailsTo(next)).toHaveLength(1);
  });

  it('holds for new users, too, until they requested and confirmed another one', async () => {
    const userName = `nuovo${String((count += 1))}`;
    const email = `${userName}@sbagliato.example`;
    const made = await administer('POST', '', { userName, email, password: PASSWORD, roleNames: [] });
    expect(made.json()).toMatchObject({ isEmailToConfirm: true });
    await forgot(email);
    expect(await queuedMails(server)).toEqual([]);
    const headers = { ...(await bearer(server, userName)), 'accept-language': 'it' };
    const next = `${userName}@giusto.example`;
    await put(headers, { email: next, currentPassword: PASSWORD });
    expect((await open(await linkTo(next))).status).toBe(200);
    expect(await get(headers)).toMatchObject({ email: next, isEmailToConfirm: false });
  });
});

describe('a user who has no password of ours', () => {
  it('needs a sign-in of the last minutes; renewals and old ones do not count', async () => {
    const { id, userName } = await person();
    const visitor = new Visitor(base, server.config.publicUrl);
    const { access_token: token } = await signIn(visitor, { userName });
    const headers = { authorization: `Bearer ${token}` };
    await server.database
      .updateTable('user_account')
      .set({ password_hash: null, is_external: true })
      .where('id', '=', id)
      .execute();
    const proved = (at: Date | null) =>
      server.database.updateTable('sign_in_session').set({ proved_at: at }).where('user_id', '=', id).execute();
    const fresh = await server.database
      .selectFrom('sign_in_session')
      .select('proved_at')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    for (const old of [null, new Date(Date.now() - 11 * 60_000)]) {
      await proved(old);
      expect(codeOf(await put(headers, { email: 'spid@nuovo.example' }))).toEqual([403, 'Sace:FreshSignInNeeded']);
    }
    await proved(fresh.proved_at);
    expect((await put(headers, { email: 'spid@nuovo.example' })).json<Profile>().pendingEmail).toBe(
      'spid@nuovo.example',
    );
  });
});

describe('the page Account/Manage of another program’s users', () => {
  const manage = '/Account/Manage?returnUrl=https%3A%2F%2Fapp.example%2F';

  it('asks for the password too, and shows what waits', async () => {
    const { userName, email, next } = await person();
    const visitor = new Visitor(base, server.config.publicUrl);
    await signIn(visitor, { userName });
    const page = await (await visitor.get(manage)).text();
    const token = /name="token" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const form = { form: 'profile', token, email: next };
    const refused = await visitor.post(manage, form);
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('id="accountPassword-problem"'),
    ]);
    expect((await visitor.post(manage, { ...form, accountPassword: PASSWORD })).status).toBe(303);
    expect(await (await visitor.get(manage)).text()).toContain(`<strong>${next}</strong>`);
    expect(await subjectsTo(email)).toHaveLength(1);
  });
});

describe('the notices by mail', () => {
  it('is a new password, whether changed or chosen by the link of a mail', async () => {
    const { headers, email, id } = await person();
    await server.inject({
      method: 'POST',
      url: '/api/account/my-profile/change-password',
      headers,
      payload: { currentPassword: PASSWORD, newPassword: 'Nuova-1' },
    });
    await forgot(email);
    const resetToken = /#([\w-]+)/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1];
    const reset = await server.inject({
      method: 'POST',
      url: '/api/account/reset-password',
      payload: { userId: id, resetToken, password: 'Nuova-2' },
    });
    expect(reset.statusCode).toBe(204);
    expect(
      (await subjectsTo(email)).filter((subject) => subject === 'La password del tuo account è cambiata'),
    ).toHaveLength(2);
  });

  it('is what an administrator changes: name, address, password, activity and lock, to the old address and the new one', async () => {
    const administrator = await bearer(server, 'admin');
    const { id, userName, email, next } = await person();
    const change = async (payload: object) => {
      const current = (
        await server.inject({ url: `/api/identity/users/${id}`, headers: administrator })
      ).json<object>();
      return server.inject({
        method: 'PUT',
        url: `/api/identity/users/${id}`,
        headers: administrator,
        payload: { ...current, ...payload },
      });
    };
    expect((await change({ email: next, userName: `${userName}-bis`, password: 'Nuova-1' })).statusCode).toBe(200);
    const subjects = [
      'Il nome utente del tuo account è cambiato',
      'La password del tuo account è cambiata',
      'L’indirizzo e-mail del tuo account è cambiato',
    ];
    expect((await subjectsTo(email)).sort()).toEqual(subjects);
    expect((await subjectsTo(next)).sort()).toEqual(subjects);
    await server.database.deleteFrom('mail').execute();
    await change({ surname: 'Verdi' });
    expect(await subjectsTo(next)).toEqual([]);
    await change({ isActive: false });
    await change({ isActive: true });
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const locked = await server.inject({
      method: 'PUT',
      url: `/api/identity/users/${id}/lock/${until}`,
      headers: administrator,
    });
    expect(locked.statusCode).toBe(204);
    expect(await subjectsTo(next)).toEqual([
      'Il tuo account è stato disattivato',
      'Il tuo account è stato attivato',
      'Il tuo account è stato bloccato',
    ]);
  });
});
