/** Users over HTTP: made, changed and deleted; what is refused, and how. */
import { randomUUID } from 'node:crypto';
import { DEMO_USER_IDS } from '../../../server/demo/demoIds';
import { verifyPassword } from '../../../server/identity/provider/passwords/passwords';
import { asker, insertTestRole, insertTestUser, refusalOf, type Ask, type ErrorAnswer } from '../../support/identity';
import { startServer, type TestServer } from '../../support/startServer';
import { bearer } from '../../support/tokens';

interface User {
  readonly id: string;
  readonly userName: string;
  readonly email: string;
  readonly phoneNumber: string | null;
  readonly isActive: boolean;
  readonly lockoutEnabled: boolean;
  readonly concurrencyStamp: string;
  readonly entityVersion: number;
}

const GOOD = '1q2w3E*';
let server: TestServer;
let ask: Ask;
beforeAll(async () => {
  server = await startServer();
  ask = asker(server, await bearer(server, 'admin'));
});
afterAll(() => server.close());

const fresh = () => `u-${randomUUID()}`;
const inputOf = (userName: string, more: object = {}) => ({
  userName,
  email: `${userName}@posta.example`,
  password: GOOD,
  ...more,
});
const made = async (more: object = {}, userName = fresh()) =>
  (await ask('POST', 'users', inputOf(userName, more))).body as User;
const roleNames = async (id: string) =>
  ((await ask('GET', `users/${id}/roles`)).body as { items: { name: string }[] }).items.map(({ name }) => name);
const row = (id: string) =>
  server.database.selectFrom('user_account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const historyOf = (id: string) =>
  server.database
    .selectFrom('record_history')
    .select(['event', 'actor_name as actor', 'before', 'after'])
    .where('entity', '=', 'User')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();

it('makes a user whole, with the roles that are named, and finds it in every way', async () => {
  const role = `ruolo-${randomUUID()}`;
  const roleId = await insertTestRole(server.database, role);
  const name = '<img src=x onerror=alert(1)>';
  const user = await made({
    name: ` ${name} `,
    surname: 'Bianchi',
    phoneNumber: ' +39 051 123456 ',
    roleNames: [role.toUpperCase(), role],
    extraProperties: { x: 1 },
  });
  expect(user).toMatchObject({
    tenantId: null,
    name,
    surname: 'Bianchi',
    phoneNumber: '+39 051 123456',
    emailConfirmed: false,
    isActive: true,
    lockoutEnabled: true,
    lockoutEnd: null,
    accessFailedCount: 0,
    isDeleted: false,
    creatorId: DEMO_USER_IDS.admin,
    extraProperties: {},
  });
  expect(await roleNames(user.id)).toEqual([role]);
  expect((await ask('GET', `users/${user.id}`)).body).toEqual(user);
  expect((await ask('GET', `users/by-username/${user.userName.toUpperCase()}`)).body).toEqual(user);
  expect((await ask('GET', `users/by-email/${encodeURIComponent(user.email.toUpperCase())}`)).body).toEqual(user);
  expect(await verifyPassword(GOOD, (await row(user.id)).password_hash)).toBe(true);
  const [created] = await historyOf(user.id);
  expect(created).toMatchObject({
    event: 'created',
    actor: 'admin',
    before: null,
    after: { userName: user.userName, email: user.email, roleIds: [roleId] },
  });
  expect(JSON.stringify(created)).not.toMatch(/password|1q2w3E|scrypt/i);
});

it('passes over what clients send back and nobody may set', async () => {
  const more = {
    id: randomUUID(),
    tenantId: randomUUID(),
    isDeleted: true,
    emailConfirmed: true,
    accessFailedCount: 9,
    entityVersion: 7,
    creatorId: null,
    passwordHash: 'x',
    isExternal: true,
  };
  const user = await made(more);
  expect(user).toMatchObject({
    tenantId: null,
    isDeleted: false,
    emailConfirmed: false,
    accessFailedCount: 0,
    entityVersion: 0,
    creatorId: DEMO_USER_IDS.admin,
  });
  expect(user.id).not.toBe(more.id);
  expect((await ask('PUT', `users/${user.id}`, { ...user, ...more })).body).toMatchObject({
    id: user.id,
    tenantId: null,
    isDeleted: false,
    emailConfirmed: false,
    accessFailedCount: 0,
    entityVersion: 1,
  });
  const role = (await ask('POST', 'roles', { name: `r-${randomUUID()}`, isStatic: true, tenantId: more.tenantId }))
    .body;
  expect(role).toMatchObject({ isStatic: false });
});

it('answers 204 for a name or an address that nobody has, and 404 for an id', async () => {
  expect(await ask('GET', 'users/by-username/nessuno')).toEqual({ status: 204, body: null });
  expect(await ask('GET', 'users/by-email/nessuno@posta.example')).toEqual({ status: 204, body: null });
  for (const path of [`users/${randomUUID()}`, `users/${randomUUID()}/roles`])
    expect((await ask('GET', path)).status).toBe(404);
});

it.each<[object, string]>([
  [{ userName: 'x'.repeat(257) }, 'userName'],
  [{ userName: 'x'.repeat(10_000) }, 'userName'],
  [{ userName: 'a\0b' }, 'userName'],
  [{ userName: ' \u200b' }, 'userName'],
  [{ name: 'x'.repeat(65) }, 'name'],
  [{ surname: 'x'.repeat(10_000) }, 'surname'],
  [{ name: 'a\0b' }, 'name'],
  [{ phoneNumber: '1'.repeat(17) }, 'phoneNumber'],
  [{ password: 'x'.repeat(129) }, 'password'],
  [{ email: 'chiocciola' }, 'email'],
  [{ email: 'a b@c.it' }, 'email'],
  [{ email: 'a@b.it\r\nBcc: c@d.it' }, 'email'],
  [{ email: `${'x'.repeat(256)}@b.it` }, 'email'],
  [{ roleNames: 'admin' }, 'roleNames'],
  [{ isActive: 1 }, 'isActive'],
])('refuses with 400 what no user can be: %#', async (more, member) => {
  const { id } = await made();
  for (const [method, path] of [
    ['POST', 'users'],
    ['PUT', `users/${id}`],
  ] as const) {
    expect(refusalOf(await ask(method, path, { ...inputOf(fresh()), ...more }))).toMatchObject({
      status: 400,
      members: [member],
    });
  }
});

it.each(['con spazio', 'Niccolò', 'а-cirillico', '<b>', 'ente\\nome', '＜largo'])(
  'refuses the user name %j',
  async (userName) => {
    expect(refusalOf(await ask('POST', 'users', inputOf(fresh(), { userName })))).toEqual({
      status: 403,
      code: 'Volo.Abp.Identity:InvalidUserName',
      members: ['userName'],
    });
  },
);

it('refuses a name or an address that is there, also in another case, telling both', async () => {
  const user = await made();
  const input = inputOf(user.userName.toUpperCase(), { email: user.email.toUpperCase() });
  expect(refusalOf(await ask('POST', 'users', input))).toEqual({
    status: 403,
    code: 'Volo.Abp.Identity:DuplicateUserName',
    members: ['userName', 'email'],
  });
  const wide = user.email.replace('posta', 'ｐosta');
  expect(refusalOf(await ask('POST', 'users', inputOf(fresh(), { email: wide })))).toMatchObject({
    code: 'Volo.Abp.Identity:DuplicateEmail',
    members: ['email'],
  });
  const other = await made();
  expect(refusalOf(await ask('PUT', `users/${other.id}`, { ...other, email: user.email }))).toMatchObject({
    status: 403,
    code: 'Volo.Abp.Identity:DuplicateEmail',
  });
  expect(
    (await ask('PUT', `users/${other.id}`, { ...other, userName: other.userName.toUpperCase() })).body,
  ).toMatchObject({ userName: other.userName.toUpperCase() });
});

it('makes one user of the same form sent twice at once', async () => {
  const input = inputOf(fresh());
  const answers = await Promise.all([ask('POST', 'users', input), ask('POST', 'users', input)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  const refused = answers.find(({ status }) => status === 403);
  expect(refused && refusalOf(refused).code).toBe('Volo.Abp.Identity:DuplicateUserName');
});

it('lets nobody take the address of another for a name, or the name of another for an address', async () => {
  const one = await made();
  const two = await made({ email: `${fresh()}@posta.example` }, `${fresh()}@posta.example`);
  const taken = (field: string) => ({ status: 403, code: `Volo.Abp.Identity:Duplicate${field}` });
  expect(
    refusalOf(await ask('POST', 'users', inputOf(one.email.toUpperCase(), { email: `altra-${one.email}` }))),
  ).toMatchObject(taken('UserName'));
  expect(refusalOf(await ask('POST', 'users', inputOf(fresh(), { email: two.userName })))).toMatchObject(
    taken('Email'),
  );
  const change = (values: object) => ask('PUT', `users/${two.id}`, { ...two, concurrencyStamp: null, ...values });
  expect(refusalOf(await change({ userName: one.email }))).toMatchObject(taken('UserName'));
  // One's own are no one else's, and what stood so before may stay.
  expect((await change({ email: two.userName })).status).toBe(200);
  await server.database
    .updateTable('user_account')
    .set({ user_name: one.email, normalized_user_name: one.email.toUpperCase() })
    .where('id', '=', two.id)
    .execute();
  expect((await change({ userName: one.email, surname: 'Neri' })).status).toBe(200);
});

it('makes one user when two take the same text at once, for a name and for an address', async () => {
  const text = `${fresh()}@posta.example`;
  const answers = await Promise.all([
    ask('POST', 'users', inputOf(text, { email: `altra-${text}` })),
    ask('POST', 'users', inputOf(fresh(), { email: text })),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
});

it('refuses weak passwords with every rule that they break, and stores nothing', async () => {
  const userName = fresh();
  const answer = await ask('POST', 'users', inputOf(userName, { password: 'abc' }));
  expect(refusalOf(answer)).toEqual({
    status: 403,
    code: 'Volo.Abp.Identity:PasswordTooShort',
    members: ['password', 'password', 'password', 'password'],
  });
  expect(answer.body).toMatchObject({
    error: { data: { '0': '6' }, message: expect.stringContaining('maiuscola') as string },
  });
  expect((await ask('GET', `users/by-username/${userName}`)).status).toBe(204);
  const user = await made();
  expect(refusalOf(await ask('PUT', `users/${user.id}`, { ...user, password: 'abcdefg1*' }))).toEqual({
    status: 403,
    code: 'Volo.Abp.Identity:PasswordRequiresUpper',
    members: ['password'],
  });
  expect((await row(user.id)).concurrency_stamp).toBe(user.concurrencyStamp);
});

it('takes back the whole record with its changes, once', async () => {
  const user = await made({ phoneNumber: '051' });
  await server.database
    .updateTable('user_account')
    .set({ email_confirmed: true, phone_number_confirmed: true })
    .where('id', '=', user.id)
    .execute();
  const change = {
    ...user,
    name: 'Anna',
    phoneNumber: null,
    email: `nuova-${user.email}`,
    lockoutEnabled: false,
    password: '',
  };
  const changed = (await ask('PUT', `users/${user.id}`, change)).body as User;
  expect(changed).toMatchObject({
    name: 'Anna',
    phoneNumber: null,
    email: change.email,
    emailConfirmed: false,
    phoneNumberConfirmed: false,
    lockoutEnabled: false,
    isActive: true,
    lastModifierId: DEMO_USER_IDS.admin,
    entityVersion: user.entityVersion + 1,
  });
  expect(refusalOf(await ask('PUT', `users/${user.id}`, change))).toEqual({
    status: 403,
    code: 'Volo.Abp.Identity:ConcurrencyFailure',
    members: [],
  });
  for (const concurrencyStamp of [null, ''])
    expect((await ask('PUT', `users/${user.id}`, { ...change, concurrencyStamp })).status).toBe(200);
  expect(await verifyPassword(GOOD, (await row(user.id)).password_hash)).toBe(true);
  expect((await historyOf(user.id))[1]).toMatchObject({
    event: 'updated',
    before: { email: user.email, name: null, lockoutEnabled: true },
    after: { email: change.email, name: 'Anna', lockoutEnabled: false },
  });
  expect((await ask('PUT', `users/${randomUUID()}`, change)).status).toBe(404);
});

it('asks for confirmation of another mailbox that looks alike, and of none that differs in capitals', async () => {
  const userName = fresh();
  const user = await made({ email: `bini.${userName}@posta.example` });
  const confirm = () =>
    server.database.updateTable('user_account').set({ email_confirmed: true }).where('id', '=', user.id).execute();
  await confirm();
  const changeTo = async (email: string) => {
    const { status } = await ask('PUT', `users/${user.id}`, { userName: user.userName, email });
    return [status, (await row(user.id)).email_confirmed];
  };
  expect(await changeTo(`BINI.${userName}@posta.example`)).toEqual([200, true]);
  expect(await changeTo(`bını.${userName}@posta.example`)).toEqual([200, false]);
});

it('takes one of two changes of the same state that come at once', async () => {
  const user = await made();
  const answers = await Promise.all(['A', 'B'].map((name) => ask('PUT', `users/${user.id}`, { ...user, name })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
});

it('leaves a name from elsewhere as it is, and takes no other like it', async () => {
  const id = await insertTestUser(server.database, `niccolò-${randomUUID()}`);
  const user = (await ask('GET', `users/${id}`)).body as User;
  expect((await ask('PUT', `users/${id}`, { ...user, surname: 'Verdi' })).body).toMatchObject({ surname: 'Verdi' });
  expect(
    refusalOf(await ask('PUT', `users/${id}`, { userName: `${user.userName}ò`, email: user.email })),
  ).toMatchObject({ code: 'Volo.Abp.Identity:InvalidUserName' });
});

it('deletes softly, answers a repeated request the same, and frees the names', async () => {
  const user = await made();
  expect(await ask('DELETE', `users/${user.id}`)).toEqual({ status: 204, body: null });
  expect(await ask('DELETE', `users/${user.id}`)).toEqual({ status: 204, body: null });
  expect(await ask('DELETE', `users/${randomUUID()}`)).toEqual({ status: 204, body: null });
  expect((await ask('GET', `users/${user.id}`)).status).toBe(404);
  expect((await ask('PUT', `users/${user.id}`, user)).status).toBe(404);
  expect((await ask('PUT', `users/${user.id}/roles`, { roleNames: [] })).status).toBe(404);
  expect(await row(user.id)).toMatchObject({
    is_deleted: true,
    deleter_id: DEMO_USER_IDS.admin,
    deletion_time: expect.any(Date) as Date,
  });
  expect((await made({}, user.userName)).id).not.toBe(user.id);
  expect((await historyOf(user.id)).map(({ event }) => event)).toEqual(['created', 'deleted']);
});

it('lets nobody delete, deactivate or exempt themselves', async () => {
  expect(refusalOf(await ask('DELETE', `users/${DEMO_USER_IDS.admin.toUpperCase()}`))).toEqual({
    status: 403,
    code: 'Volo.Abp.Identity:010001',
    members: [],
  });
  const own = (await ask('GET', `users/${DEMO_USER_IDS.admin}`)).body as User;
  expect((await ask('PUT', `users/${own.id}`, { ...own, isActive: false, lockoutEnabled: false })).body).toMatchObject({
    isActive: true,
    lockoutEnabled: true,
  });
});

it.each([
  ['password', { password: '9o8i7U*' }],
  ['userName', { userName: 'altro' }],
  ['email', { email: 'ladro@posta.example' }],
])('takes no other %s of one’s own account, for which the token alone is no proof', async (member, change) => {
  const own = (await ask('GET', `users/${DEMO_USER_IDS.admin}`)).body as User;
  const before = await row(own.id);
  const answer = await ask('PUT', `users/${own.id}`, { ...own, ...change });
  expect(refusalOf(answer)).toEqual({ status: 403, code: 'Sace:OwnAccount', members: [member] });
  expect((answer.body as ErrorAnswer).error.message).toContain('Il mio account');
  expect(await row(own.id)).toEqual(before);
  expect((await ask('PUT', `users/${own.id}`, { ...own, surname: 'Rossi' })).status).toBe(200);
});

it('sets no password for a user whom SPID or another provider signs in', async () => {
  const user = await made();
  const isExternal = (is_external: boolean) =>
    server.database.updateTable('user_account').set({ is_external }).where('id', '=', user.id).execute();
  await isExternal(true);
  const before = await row(user.id);
  const change = { ...user, password: '9o8i7U*' };
  expect(refusalOf(await ask('PUT', `users/${user.id}`, change))).toEqual({
    status: 403,
    code: 'Volo.Abp.Identity:010003',
    members: ['password'],
  });
  expect(await row(user.id)).toEqual(before);
  expect((await ask('PUT', `users/${user.id}`, { ...user, password: '', surname: 'Neri' })).status).toBe(200);
  await isExternal(false);
  expect((await ask('PUT', `users/${user.id}`, { ...change, concurrencyStamp: null })).status).toBe(200);
});
