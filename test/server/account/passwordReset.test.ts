/** The forgotten password (section 7 of the shell's contract): its mail, its link, the new password. */
import { randomUUID } from 'node:crypto';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { insertAccount, PASSWORD, setSetting } from '../../support/accounts';
import { proveForChange } from '../../support/changeProof';
import { queuedMails } from '../../support/mailJobs';
import { insertPortalRows } from '../../support/portalRows';
import { refresh, signIn, Visitor } from '../../support/signIn';
import { startServer, type TestServer } from '../../support/startServer';

const PROGRAM = 'https://app.example';
let server: TestServer;
let base: string;
let tenantId: string;

beforeAll(async () => {
  server = await startServer({ env: { ALLOWED_ORIGINS: PROGRAM } });
  base = await server.listen();
  ({ activeTenantId: tenantId } = await insertPortalRows(server.database));
}, 60_000);
beforeEach(async () => {
  for (const table of ['rate_limit', 'setting_value', 'mail', 'security_log'] as const)
    await server.database.deleteFrom(table).execute();
});
afterAll(() => server.close());

type Headers = Record<string, string>;
const post = (operation: string, payload: object, headers: Headers = {}) =>
  server.inject({ method: 'POST', url: `/api/account/${operation}`, payload, headers });
const send = (email: string, more: object = {}, headers: Headers = {}) =>
  post('send-password-reset-code', { email, appName: 'Angular', ...more }, headers);
const codeOf = (answer: Awaited<ReturnType<typeof post>>) =>
  answer.json<{ error: { code: string | null } }>().error.code;
const NEW = 'Nuova-1';
let count = 0;
const newName = () => `persona${String((count += 1))}`;

/** Reads the parts of the link in the waiting mail. */
async function mailedLink() {
  const mail = (await queuedMails(server)).at(-1);
  const address = /https?:\/\/\S+\/account\/reset-password\?\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  const { origin, searchParams, hash } = new URL(address);
  // The portal's program has it in the fragment, those of other makers in the query.
  const resetToken = origin === server.config.publicUrl ? hash.slice(1) : searchParams.get('resetToken');
  return {
    mail,
    address,
    origin,
    query: searchParams,
    link: { userId: searchParams.get('userId') ?? '', resetToken: resetToken ?? '' },
  };
}

/** Inserts a user who has requested the mail. */
async function requestMail(more: Partial<Parameters<typeof insertAccount>[1]> = {}) {
  const userName = newName();
  const id = await insertAccount(server.database, { userName, ...more });
  const headers: Headers = more.tenantId === undefined ? {} : { __tenant: more.tenantId };
  expect((await send(`${userName}@studio.example`, {}, headers)).statusCode).toBe(204);
  return { id, userName, ...(await mailedLink()) };
}

describe('the mail', () => {
  it('leads to the portal with user, tenant and token, and the database keeps only digests [ADM-03]', async () => {
    const { id, userName, mail, origin, query, link } = await requestMail();
    expect(mail).toMatchObject({
      to: `${userName}@studio.example`,
      tenantId: HOST_TENANT_ID,
      subject: 'Reimpostazione della password',
    });
    expect([origin, query.get('userId'), query.get('__tenant'), query.has('returnUrl')]).toEqual([
      server.config.publicUrl,
      id,
      '',
      false,
    ]);
    expect(link.resetToken).toMatch(/^[\w-]{43}$/);
    const stored = JSON.stringify([
      await server.database.selectFrom('password_reset').selectAll().execute(),
      await server.database.selectFrom('mail').selectAll().execute(),
      await server.database.selectFrom('record_history').selectAll().execute(),
    ]);
    expect(stored).not.toContain(link.resetToken);
  });

  it('is written in the language of the request', async () => {
    const userName = newName();
    await insertAccount(server.database, { userName });
    await send(`${userName}@studio.example`, {}, { 'accept-language': 'en' });
    const { mail } = await mailedLink();
    expect(mail?.html).toContain('<html lang="en">');
    expect(mail?.text).toContain('Dear');
  });

  it('writes names as text, never as markup', async () => {
    const { mail } = await requestMail({ name: '<img src=x onerror=alert(1)>', surname: '"&\'' });
    expect(mail?.html).not.toContain('<img');
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;&amp;&#39;');
    expect(mail?.text).toContain('<img src=x onerror=alert(1)>');
  });

  it.each(['https://evil.example', 'vinci su evil.example', 'scrivi a io@evil'])(
    'greets nobody as %s',
    async (name) => {
      const { mail, userName } = await requestMail({ name, surname: null });
      expect(`${mail?.html ?? ''}${mail?.text ?? ''}`).not.toContain('evil');
      expect(mail?.text).toContain(`Gentile ${userName},`);
    },
  );

  it.each([
    ['an allowed origin that asks', PROGRAM, PROGRAM],
    ['the portal, for any other origin', 'https://evil.example', null],
  ])('leads to %s', async (_what, from, to) => {
    const userName = newName();
    await insertAccount(server.database, { userName });
    await send(`${userName}@studio.example`, {}, { origin: from });
    expect((await mailedLink()).origin).toBe(to ?? server.config.publicUrl);
  });

  it.each([
    ['/manuali?x=1', '/manuali?x=1'],
    [`${PROGRAM}/home`, `${PROGRAM}/home`],
    ['https://evil.example/', null],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['javascript:alert(1)', null],
    [`blob:${PROGRAM}/8a5f`, null],
    ['https://app.example@evil.example/', null],
    ['https://app.example.evil.example/', null],
    ['/\t/evil.example', null],
  ])('goes on to %j as %j', async (returnUrl, target) => {
    const userName = newName();
    await insertAccount(server.database, { userName });
    await send(`${userName}@studio.example`, { returnUrl });
    expect((await mailedLink()).query.get('returnUrl')).toBe(target);
  });

  it('is not sent to users without password, inactive ones, those of another tenant, and nobody learns it', async () => {
    const [external, inactive, foreign, known] = [newName(), newName(), newName(), newName()];
    await insertAccount(server.database, { userName: external, password: null });
    await insertAccount(server.database, { userName: inactive, isActive: false });
    await insertAccount(server.database, { userName: foreign, tenantId });
    await insertAccount(server.database, { userName: known });
    const answers = [];
    for (const name of [external, inactive, foreign, 'nessuno', known])
      answers.push(await send(`${name}@studio.example`));
    const { 'x-trace-id': _traceId, date: _date, ...headers } = answers[4]?.headers ?? {};
    for (const answer of answers) {
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
      expect(answer.headers).toMatchObject(headers);
    }
    expect((await queuedMails(server)).map(({ to }) => to)).toEqual([`${known}@studio.example`]);
  });

  it('is answered no sooner for an address that nobody has', async () => {
    const began = Date.now();
    await send('nessuno@studio.example');
    expect(Date.now() - began).toBeGreaterThanOrEqual(295);
  });

  it('is bounded for an address, whether somebody has it or not', async () => {
    const userName = newName();
    await insertAccount(server.database, { userName });
    const statuses = async (email: string) =>
      (await Promise.all(Array.from({ length: 6 }, () => send(email)))).map(({ statusCode }) => statusCode).sort();
    const known = await statuses(`${userName}@studio.example`);
    expect(known).toEqual([204, 204, 204, 204, 204, 429]);
    expect(await statuses('nessuno2@studio.example')).toEqual(known);
    // One link holds of several that were sent together.
    expect(
      await server.database
        .selectFrom('password_reset')
        .selectAll()
        .where('used_at', 'is', null)
        .where(
          'user_id',
          'in',
          server.database.selectFrom('user_account').select('id').where('user_name', '=', userName),
        )
        .execute(),
    ).toHaveLength(1);
  });

  it.each(['nessuna', `${'x'.repeat(10_000)}@x.example`, 'a\0@x.example', 'a@x.example\r\nBcc: b@x.example', ' '])(
    'takes no address that is none',
    async (email) => {
      expect((await send(email)).statusCode).toBe(400);
    },
  );

  it('is refused where passwords open nothing', async () => {
    await setSetting(server.database, 'Abp.Account.EnableLocalLogin', 'false');
    expect((await send('nessuno@studio.example')).statusCode).toBe(403);
  });
});

const verify = async (link: object, headers: Headers = {}) =>
  (await post('verify-password-reset-token', link, headers)).json<boolean>();
const reset = (link: object, headers: Headers = {}, password = NEW) =>
  post('reset-password', { ...link, password }, headers);
const check = async (userName: string, password: string, headers: Headers = {}) =>
  (await post('check-password', { userNameOrEmailAddress: userName, password }, headers)).json<{ result: number }>()
    .result;

describe('the link', () => {
  it('lets choose a password once, which ends all sign-ins [ADM-03]', async () => {
    const userName = newName();
    const id = await insertAccount(server.database, { userName });
    const visitor = new Visitor(base, server.config.publicUrl);
    const tokens = await signIn(visitor, { userName });
    await send(`${userName}@studio.example`);
    const { link } = await mailedLink();
    expect(await verify(link)).toBe(true);
    expect((await reset(link)).statusCode).toBe(204);
    expect(await verify(link)).toBe(false);
    expect(codeOf(await reset(link))).toBe('Volo.Abp.Identity:InvalidToken');
    expect((await refresh(visitor, tokens.refresh_token)).status).toBe(400);
    expect([await check(userName, PASSWORD), await check(userName, NEW)]).toEqual([2, 1]);
    const actions = (
      await server.database.selectFrom('security_log').select('action').where('user_id', '=', id).execute()
    ).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['PasswordResetRequested', 'ResetPassword']));
    const { last_password_change_time: changed } = await server.database
      .selectFrom('user_account')
      .select('last_password_change_time')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(changed).not.toBeNull();
  });

  it('works once when it is used twice at once', async () => {
    const { link, userName } = await requestMail();
    const answers = await Promise.all([reset(link, {}, 'Prima-1'), reset(link, {}, 'Seconda-1')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 403]);
    const won = answers[0].statusCode === 204 ? 'Prima-1' : 'Seconda-1';
    expect(await check(userName, won)).toBe(1);
  });

  it('stops with the next mail', async () => {
    const { link, userName } = await requestMail();
    await send(`${userName}@studio.example`);
    const { link: next } = await mailedLink();
    expect([await verify(link), await verify(next)]).toEqual([false, true]);
  });

  it.each([
    ['another user', async () => ({ userId: await insertAccount(server.database, { userName: newName() }) }), {}],
    ['a user that nobody is', async () => ({ userId: randomUUID() }), {}],
    ['a token that was not sent', async () => ({ resetToken: 'x'.repeat(43) }), {}],
    ['another tenant', async () => ({}), 'tenant'],
  ])('opens nothing for %s', async (_what, change, where) => {
    const { link, userName } = await requestMail();
    const changed = { ...link, ...(await change()) };
    const headers: Headers = where === 'tenant' ? { __tenant: tenantId } : {};
    expect(await verify(changed, headers)).toBe(false);
    const answer = await reset(changed, headers);
    expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'Volo.Abp.Identity:InvalidToken']);
    expect([await check(userName, PASSWORD), await verify(link)]).toEqual([1, true]);
  });

  it('holds for an hour', async () => {
    const { id, link } = await requestMail();
    const { expires_at: until, created_at: from } = await server.database
      .selectFrom('password_reset')
      .selectAll()
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(until.getTime() - from.getTime()).toBe(3_600_000);
    await server.database
      .updateTable('password_reset')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('user_id', '=', id)
      .execute();
    expect(await verify(link)).toBe(false);
    expect(codeOf(await reset(link))).toBe('Volo.Abp.Identity:InvalidToken');
  });

  it('serves a user of a tenant in that tenant alone', async () => {
    const { link, query, mail, userName } = await requestMail({ tenantId });
    expect([query.get('__tenant'), mail?.tenantId]).toEqual([tenantId, tenantId]);
    expect((await reset(link)).statusCode).toBe(403);
    expect((await reset(link, { __tenant: tenantId })).statusCode).toBe(204);
    expect(await check(userName, NEW, { __tenant: tenantId })).toBe(1);
  });

  it('still holds after a password that is too weak', async () => {
    const { link } = await requestMail();
    const weak = await reset(link, {}, 'abc');
    expect([weak.statusCode, codeOf(weak)]).toEqual([403, 'Volo.Abp.Identity:PasswordTooShort']);
    expect((await reset(link, {}, 'x'.repeat(10_000))).statusCode).toBe(400);
    expect((await reset(link)).statusCode).toBe(204);
  });

  it('ends the lock of failed attempts, but not an administrator’s', async () => {
    const { id, link, userName } = await requestMail();
    const lock = (until: Date) =>
      server.database
        .updateTable('user_account')
        .set({ lockout_end: until, access_failed_count: 3 })
        .where('id', '=', id)
        .execute();
    await lock(new Date(Date.now() + 200_000));
    await reset(link);
    expect(await check(userName, NEW)).toBe(1);
    await send(`${userName}@studio.example`);
    await lock(new Date('2999-01-01T00:00:00Z'));
    await reset((await mailedLink()).link, {}, PASSWORD);
    expect(await check(userName, PASSWORD)).toBe(4);
  });

  it('ends the lock of the changes whose present password was wrong too often', async () => {
    const { link, userName } = await requestMail();
    const outcomes = [];
    for (let time = 0; time < 5; time += 1) outcomes.push(await proveForChange(server.database, userName, 'x'));
    expect(outcomes.at(-1)).toBe('locked_out');
    expect((await reset(link)).statusCode).toBe(204);
    expect(await proveForChange(server.database, userName, NEW)).toBe('accepted');
  });

  it('of a user who has been closed meanwhile opens nothing', async () => {
    const { id, link } = await requestMail();
    await server.database.updateTable('user_account').set({ is_active: false }).where('id', '=', id).execute();
    expect(await verify(link)).toBe(false);
    expect((await reset(link)).statusCode).toBe(403);
  });

  it('is looked at so often from one address, whether it is right or not, then it has to wait [ADM-03]', async () => {
    const { link } = await requestMail();
    await verify({ ...link, resetToken: 'x' });
    await server.database.updateTable('rate_limit').set({ hits: 59 }).where('key', 'like', 'reset-link:%').execute();
    expect(await verify(link)).toBe(true);
    const late = [
      await post('verify-password-reset-token', link),
      await post('reset-password', { ...link, password: NEW }),
    ];
    expect(late.map(({ statusCode }) => statusCode)).toEqual([429, 429]);
    for (const { headers } of late) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});
