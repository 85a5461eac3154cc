/** The user's own data and password, as section 7 of the shell's contract has them. */
import { insertAccount, PASSWORD, setSetting } from '../../support/accounts';
import { begin, locationOf, refresh, signIn, Visitor, type Tokens } from '../../support/signIn';
import { startServer, type TestServer } from '../../support/startServer';
import { bearer } from '../../support/tokens';

let server: TestServer;
let base: string;

beforeAll(async () => {
  server = await startServer();
  base = await server.listen();
});
beforeEach(async () => {
  for (const table of ['rate_limit', 'setting_value'] as const) await server.database.deleteFrom(table).execute();
});
afterAll(() => server.close());

type Headers = Record<string, string>;
type Answer = Awaited<ReturnType<TestServer['inject']>>;
const errorOf = (answer: Answer) =>
  answer.json<{ error: { code: string | null; validationErrors: { members: string[] }[] | null } }>().error;
const get = (headers: Headers) => server.inject({ url: '/api/account/my-profile', headers });
const put = (headers: Headers, payload: object) =>
  server.inject({ method: 'PUT', url: '/api/account/my-profile', headers, payload });
const change = (headers: Headers, payload: object) =>
  server.inject({ method: 'POST', url: '/api/account/my-profile/change-password', headers, payload });
const actionsOf = async (id: string) =>
  (
    await server.database.selectFrom('security_log').select('action').where('user_id', '=', id).orderBy('id').execute()
  ).map(({ action }) => action);

let count = 0;
async function person(more: Partial<Parameters<typeof insertAccount>[1]> = {}) {
  const userName = `titolare${String((count += 1))}`;
  const id = await insertAccount(server.database, { userName, ...more });
  return { id, userName, headers: await bearer(server, userName) };
}

describe('the profile', () => {
  it('shows the user’s own data', async () => {
    const { userName, headers } = await person({ name: 'Ada', surname: 'Rossi' });
    const profile = (await get(headers)).json<{ concurrencyStamp: string }>();
    expect(profile).toEqual({
      userName,
      email: `${userName}@studio.example`,
      name: 'Ada',
      surname: 'Rossi',
      phoneNumber: null,
      isExternal: false,
      hasPassword: true,
      pendingEmail: null,
      isEmailToConfirm: false,
      concurrencyStamp: profile.concurrencyStamp,
      extraProperties: {},
    });
  });

  it('is changed as it was loaded, without the blanks around names [ADM-03]', async () => {
    const { id, headers } = await person();
    const loaded = (await get(headers)).json<object>();
    const saved = (
      await put(headers, { ...loaded, name: ' Ada ', surname: '<b>Rossi</b>', phoneNumber: ' 051 123 ' })
    ).json<object>();
    expect(saved).toMatchObject({ name: 'Ada', surname: '<b>Rossi</b>', phoneNumber: '051 123' });
    expect((await get(headers)).json()).toEqual(saved);
    const [entry] = await server.database
      .selectFrom('record_history')
      .selectAll()
      .where('entity_id', '=', id)
      .execute();
    expect(entry).toMatchObject({
      entity: 'User',
      event: 'profileChanged',
      actor_id: id,
      before: { name: null },
      after: { name: 'Ada' },
    });
    expect((await put(headers, { ...saved, concurrencyStamp: 'x' })).statusCode).toBe(403);
    expect((await put(headers, { ...saved, concurrencyStamp: '' })).statusCode).toBe(200);
  });

  it('leaves what is not named, and empties what is empty', async () => {
    const { headers, userName } = await person({ name: 'Ada', surname: 'Rossi' });
    expect((await put(headers, { name: '  ' })).json()).toMatchObject({ userName, name: null, surname: 'Rossi' });
  });

  it.each([
    ['UserName', { userName: 'vietato' }],
    ['Email', { email: 'vietato@studio.example' }],
  ])('ignores a new %s where the settings do not allow it', async (what, payload) => {
    const { headers } = await person();
    await setSetting(server.database, `Abp.Identity.User.Is${what}UpdateEnabled`, 'False');
    const before = (await get(headers)).json<{ userName: string; email: string }>();
    const answer = await put(headers, payload);
    expect([answer.statusCode, answer.json<object>()]).toEqual([
      200,
      expect.objectContaining({ userName: before.userName, email: before.email }),
    ]);
  });

  it.each([
    ['DuplicateUserName', 'userName', (other: string) => ({ userName: other.toUpperCase() })],
    ['DuplicateUserName', 'userName', (other: string) => ({ userName: `${other}@studio.example` })],
    ['DuplicateEmail', 'email', (other: string) => ({ email: `${other}@STUDIO.example` })],
    ['InvalidUserName', 'userName', () => ({ userName: 'due parole' })],
  ])('refuses %s with the field', async (code, member, payload) => {
    const [{ userName: other }, { headers }] = [await person(), await person()];
    const answer = await put(headers, { ...payload(other), currentPassword: PASSWORD });
    expect([answer.statusCode, errorOf(answer)]).toEqual([
      403,
      expect.objectContaining({ code: `Volo.Abp.Identity:${code}` }),
    ]);
    expect(errorOf(answer).validationErrors?.[0]?.members).toEqual([member]);
  });

  it.each([
    ['userName', ' '],
    ['email', 'nessuna'],
    ['name', 'x'.repeat(65)],
    ['surname', 'x'.repeat(10_000)],
    ['phoneNumber', '1'.repeat(17)],
    ['name', 'a\0b'],
  ])('takes no %s that is none', async (member, value) => {
    const { headers } = await person();
    const answer = await put(headers, { [member]: value });
    expect([answer.statusCode, errorOf(answer).validationErrors?.[0]?.members]).toEqual([400, [member]]);
  });

  it('is not written over what somebody else has changed meanwhile', async () => {
    const { headers } = await person();
    const loaded = (await get(headers)).json<object>();
    const answers = await Promise.all([
      put(headers, { ...loaded, name: 'Uno' }),
      put(headers, { ...loaded, name: 'Due' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
    const refused = answers.find(({ statusCode }) => statusCode === 403);
    expect(refused && errorOf(refused).code).toBe('Volo.Abp.Identity:ConcurrencyFailure');
  });
});

it('answers that the data are others before it asks for a password or a fresh sign-in', async () => {
  for (const password of [PASSWORD, null]) {
    const { id, userName, headers } = await person({ password });
    const loaded = (await get(headers)).json<object>();
    await server.database
      .updateTable('user_account')
      .set({ email: `${userName}@nuovo.example`, concurrency_stamp: 'another' })
      .where('id', '=', id)
      .execute();
    const answer = await put(headers, { ...loaded, phoneNumber: '0805555' });
    expect([answer.statusCode, errorOf(answer).code]).toEqual([403, 'Volo.Abp.Identity:ConcurrencyFailure']);
  }
});

describe('the change of the password', () => {
  const NEW = 'Nuova-1';

  /** Two browsers and a password program of one user. */
  async function signedInTwice() {
    const { id, userName } = await person();
    const [here, there] = [new Visitor(base, server.config.publicUrl), new Visitor(base, server.config.publicUrl)];
    const [mine, theirs] = [await signIn(here, { userName }), await signIn(there, { userName })];
    return { id, userName, here, there, mine, theirs, headers: headerOf(mine) };
  }
  const headerOf = ({ access_token: token }: Tokens) => ({ authorization: `Bearer ${token}` });

  it('ends the other sign-ins but not this one [ADM-03]', async () => {
    const { id, userName, here, there, mine, theirs, headers } = await signedInTwice();
    expect((await change(headers, { currentPassword: PASSWORD, newPassword: NEW })).statusCode).toBe(204);
    expect([
      (await refresh(here, mine.refresh_token)).status,
      (await refresh(there, theirs.refresh_token)).status,
    ]).toEqual([200, 400]);
    // The other browser has to sign in, though its cookie is there; this one does not.
    const lead = async (visitor: Visitor) =>
      new URL(locationOf(await visitor.get(begin(visitor.origin).address)), visitor.origin).pathname;
    expect([await lead(here), (await lead(there)).startsWith('/connect/login/')]).toEqual(['/auth/callback', true]);
    await expect(
      signIn(new Visitor(base, server.config.publicUrl), { userName, password: NEW }),
    ).resolves.toBeDefined();
    expect(await actionsOf(id)).toContain('ChangePassword');
    const row = await server.database
      .selectFrom('user_account')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.last_password_change_time).not.toBeNull();
    const [entry] = await server.database
      .selectFrom('record_history')
      .selectAll()
      .where('entity_id', '=', id)
      .execute();
    expect(entry).toMatchObject({ event: 'passwordChanged', actor_id: id, before: null, after: null });
  });

  it('asks for the current one; guesses are limited as at the sign-in, which they leave open', async () => {
    const { id, userName, headers } = await person();
    for (const guess of ['', null, 'x', 'y']) {
      const answer = await change(headers, { currentPassword: guess, newPassword: NEW });
      expect([answer.statusCode, errorOf(answer).code, errorOf(answer).validationErrors?.[0]?.members]).toEqual([
        403,
        'Volo.Abp.Identity:PasswordMismatch',
        ['currentPassword'],
      ]);
    }
    const last = await change(headers, { newPassword: NEW });
    expect([last.statusCode, errorOf(last).code]).toEqual([403, 'Volo.Abp.Identity:UserLockedOut']);
    expect(errorOf(await change(headers, { currentPassword: PASSWORD, newPassword: NEW })).code).toBe(
      'Volo.Abp.Identity:UserLockedOut',
    );
    const login = await server.inject({
      method: 'POST',
      url: '/api/account/check-password',
      payload: { userNameOrEmailAddress: userName, password: PASSWORD },
    });
    expect(login.json()).toMatchObject({ result: 1 });
    expect(await actionsOf(id)).toEqual(expect.arrayContaining(['ChangePasswordFailed', 'LockedOut']));
  });

  it.each([
    ['abc', 'PasswordTooShort'],
    ['abcdef', 'PasswordRequiresNonAlphanumeric'],
    ['ABCDEF-1', 'PasswordRequiresLower'],
  ])('refuses %s: %s', async (newPassword, code) => {
    const { headers } = await person();
    const answer = await change(headers, { currentPassword: PASSWORD, newPassword });
    expect([answer.statusCode, errorOf(answer).code, errorOf(answer).validationErrors?.[0]?.members]).toEqual([
      403,
      `Volo.Abp.Identity:${code}`,
      ['newPassword'],
    ]);
  });

  it('takes no password of ten thousand signs', async () => {
    const { headers } = await person();
    expect((await change(headers, { currentPassword: PASSWORD, newPassword: 'aA1-'.repeat(2500) })).statusCode).toBe(
      400,
    );
    expect((await change(headers, { currentPassword: 'x'.repeat(10_000), newPassword: NEW })).statusCode).toBe(400);
  });

  it('is not for users whom somebody else signs in', async () => {
    const { headers } = await person({ password: null });
    expect((await get(headers)).json()).toMatchObject({ isExternal: true, hasPassword: false });
    const answer = await change(headers, { currentPassword: '', newPassword: NEW });
    expect([answer.statusCode, errorOf(answer).code]).toEqual([403, 'Volo.Abp.Identity:010003']);
  });

  it('happens once when it is sent twice at once', async () => {
    const { headers, userName } = await person();
    const answers = await Promise.all([
      change(headers, { currentPassword: PASSWORD, newPassword: 'Prima-1' }),
      change(headers, { currentPassword: PASSWORD, newPassword: 'Seconda-1' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 403]);
    const won = answers[0].statusCode === 204 ? 'Prima-1' : 'Seconda-1';
    const login = await server.inject({
      method: 'POST',
      url: '/api/account/check-password',
      payload: { userNameOrEmailAddress: userName, password: won },
    });
    expect(login.json()).toMatchObject({ result: 1 });
  });
});
