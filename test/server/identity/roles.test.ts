/** Roles over HTTP: what may be, what is refused and how, and what the history keeps of it. */
import { randomUUID } from 'node:crypto';
import { asker, grantTo, insertTestRole, insertTestUser, refusalOf, type Ask } from '../../support/identity';
import { startServer, type TestServer } from '../../support/startServer';
import { bearer } from '../../support/tokens';

interface Role {
  readonly id: string;
  readonly name: string;
  readonly isDefault: boolean;
  readonly isStatic: boolean;
  readonly isPublic: boolean;
  readonly concurrencyStamp: string;
  readonly extraProperties: object;
}

let server: TestServer;
let ask: Ask;
beforeAll(async () => {
  server = await startServer();
  ask = asker(server, await bearer(server, 'admin'));
});
afterAll(() => server.close());

const made = async (input: object) => (await ask('POST', 'roles', input)).body as Role;
const some = (name = `ruolo-${randomUUID()}`) => made({ name });
const grantsOf = async (name: string) =>
  (
    await server.database
      .selectFrom('permission_grant')
      .select('name')
      .where('provider_name', '=', 'R')
      .where('provider_key', '=', name)
      .orderBy('name')
      .execute()
  ).map((grant) => grant.name);
const historyOf = (id: string) =>
  server.database
    .selectFrom('record_history')
    .select(['event', 'actor_name as actor', 'before', 'after'])
    .where('entity', '=', 'Role')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
const adminRole = async () =>
  ((await ask('GET', 'roles?filter=admin')).body as { items: Role[] }).items.find(({ name }) => name === 'admin');

it('makes a role, answers it whole, and finds it again', async () => {
  const name = `Gestori <b>${randomUUID()}</b> & "altri"`;
  const role = await made({ name: `  ${name} `, isDefault: true, isPublic: true, extraProperties: { a: 1 } });
  expect(role).toEqual({
    id: expect.any(String) as string,
    name,
    isDefault: true,
    isPublic: true,
    isStatic: false,
    concurrencyStamp: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    extraProperties: {},
  });
  expect((await ask('GET', `roles/${role.id}`)).body).toEqual(role);
  expect(((await ask('GET', 'roles/all')).body as { items: Role[] }).items).toContainEqual(role);
  expect(await historyOf(role.id)).toEqual([
    { event: 'created', actor: 'admin', before: null, after: { name, isDefault: true, isPublic: true } },
  ]);
});

it('lists by page, filter and order', async () => {
  const mark = randomUUID();
  for (const name of ['b', 'Ç', 'A']) await some(`${name}-${mark}`);
  const list = async (query: string) => {
    const { body } = await ask('GET', `roles?${query}`);
    const { totalCount, items } = body as { totalCount: number; items: Role[] };
    return { totalCount, names: items.map(({ name }) => name.replace(`-${mark}`, '')) };
  };
  expect(await list(`filter=${mark}&maxResultCount=2`)).toEqual({ totalCount: 3, names: ['A', 'b'] });
  expect(await list(`filter=${mark}&skipCount=1&maxResultCount=1&sorting=name%20desc`)).toMatchObject({
    totalCount: 3,
    names: ['b'],
  });
  expect(await list(`filter=${encodeURIComponent(`C-${mark}`)}`)).toEqual({ totalCount: 1, names: ['Ç'] });
  expect(await list(`filter=${mark}%25`)).toEqual({ totalCount: 0, names: [] });
});

it.each([
  'maxResultCount=1001',
  'maxResultCount=0',
  'skipCount=-1',
  'sorting=concurrency_stamp',
  'sorting=name%20down',
  'filter=%00',
  `filter=${'x'.repeat(513)}`,
])('refuses the list with %s', async (query) => {
  expect(refusalOf(await ask('GET', `roles?${query}`))).toMatchObject({ status: 400, members: [query.split('=')[0]] });
});

it('refuses a name that is there, also in another case or Unicode form', async () => {
  const mark = randomUUID();
  const first = await some(`Uffici-${mark}`);
  for (const name of [`Uffici-${mark}`, `UFFICI-${mark}`, ` uffici-${mark} `, `Ｕffici-${mark}`]) {
    expect(refusalOf(await ask('POST', 'roles', { name }))).toEqual({
      status: 403,
      code: 'Volo.Abp.Identity:DuplicateRoleName',
      members: ['name'],
    });
  }
  const second = await some();
  expect(
    refusalOf(await ask('PUT', `roles/${second.id}`, { ...second, name: first.name.toLowerCase() })),
  ).toMatchObject({ status: 403, code: 'Volo.Abp.Identity:DuplicateRoleName' });
  expect((await ask('PUT', `roles/${first.id}`, { ...first, name: first.name.toUpperCase() })).body).toMatchObject({
    name: first.name.toUpperCase(),
  });
});

it.each([
  [{}, 'name'],
  [{ name: '  \t ' }, 'name'],
  [{ name: 'x'.repeat(257) }, 'name'],
  [{ name: 'x'.repeat(10_000) }, 'name'],
  [{ name: 'a\0b' }, 'name'],
  [{ name: null }, 'name'],
  [{ name: 'a', isDefault: 'sì' }, 'isDefault'],
])('refuses what is no role: %#', async (input, member) => {
  expect(refusalOf(await ask('POST', 'roles', input))).toMatchObject({ status: 400, members: [member] });
});

it.each(['manutentore', 'Manutentore', 'MANUTENTORE'])(
  'neither makes nor renames a role to %s, which only the portal makes',
  async (name) => {
    const refused = { status: 403, code: 'Volo.Abp.Identity:DuplicateRoleName', members: ['name'] };
    expect(refusalOf(await ask('POST', 'roles', { name }))).toEqual(refused);
    const role = await some();
    expect(refusalOf(await ask('PUT', `roles/${role.id}`, { ...role, name }))).toEqual(refused);
  },
);

it('takes a change once: the same again, or one of a version that somebody changed, is refused as such', async () => {
  const role = await some();
  const change = { ...role, isPublic: true };
  const changed = (await ask('PUT', `roles/${role.id}`, change)).body as Role;
  expect(changed).toMatchObject({ isPublic: true, isDefault: false });
  expect(changed.concurrencyStamp).not.toBe(role.concurrencyStamp);
  expect(refusalOf(await ask('PUT', `roles/${role.id}`, change))).toEqual({
    status: 403,
    code: 'Volo.Abp.Identity:ConcurrencyFailure',
    members: [],
  });
  for (const concurrencyStamp of [null, ''])
    expect((await ask('PUT', `roles/${role.id}`, { name: role.name, concurrencyStamp })).status).toBe(200);
  expect((await ask('GET', `roles/${role.id}`)).body).toMatchObject({ isPublic: true });
});

it('keeps a role’s permissions under its new name, and leaves none to who takes the old one', async () => {
  const [role, next] = [await some(), `nuovo-${randomUUID()}`];
  await grantTo(server.database, 'R', role.name, 'ApeList');
  await grantTo(server.database, 'R', next, 'WalletManage');
  expect((await ask('PUT', `roles/${role.id}`, { ...role, name: next })).status).toBe(200);
  expect(await grantsOf(next)).toEqual(['ApeList']);
  await grantTo(server.database, 'R', role.name, 'ApeCreate');
  await some(role.name);
  expect(await grantsOf(role.name)).toEqual([]);
  expect((await historyOf(role.id)).at(-1)).toMatchObject({
    event: 'renamed',
    before: { name: role.name },
    after: { name: next },
  });
});

it('lets a static role change its marks, but neither its name nor its being', async () => {
  const admin = await adminRole();
  const path = `roles/${admin?.id ?? ''}`;
  expect((await ask('PUT', path, { ...admin, isPublic: false })).body).toMatchObject({
    isStatic: true,
    isPublic: false,
  });
  expect((await ask('PUT', path, { name: 'admin', isPublic: true })).body).toMatchObject({
    isDefault: false,
    isPublic: true,
  });
  for (const name of ['capo', 'Admin'])
    expect(refusalOf(await ask('PUT', path, { name }))).toEqual({
      status: 403,
      code: 'Volo.Abp.Identity:010005',
      members: ['name'],
    });
  expect(refusalOf(await ask('DELETE', path))).toEqual({ status: 403, code: 'Volo.Abp.Identity:010006', members: [] });
});

it('deletes a role with its permissions and memberships, and answers a repeated request the same', async () => {
  const role = await some();
  const userId = await insertTestUser(server.database, `u-${randomUUID()}`);
  await server.database.insertInto('user_role').values({ user_id: userId, role_id: role.id }).execute();
  await grantTo(server.database, 'R', role.name, 'ApeList');
  expect(await ask('DELETE', `roles/${role.id}`)).toEqual({ status: 204, body: null });
  expect(await ask('DELETE', `roles/${role.id}`)).toEqual({ status: 204, body: null });
  expect((await ask('GET', `roles/${role.id}`)).status).toBe(404);
  expect(await grantsOf(role.name)).toEqual([]);
  expect((await ask('GET', `users/${userId}/roles`)).body).toEqual({ items: [] });
  expect((await historyOf(role.id)).at(-1)).toMatchObject({ event: 'deleted', before: { name: role.name, users: 1 } });
});

it('answers 404 for a change of what is not there', async () => {
  expect(refusalOf(await ask('PUT', `roles/${randomUUID()}`, { name: 'x' }))).toMatchObject({ status: 404 });
});

it('knows no role of another tenant', async () => {
  const name = `altrove-${randomUUID()}`;
  const id = await insertTestRole(server.database, name, randomUUID());
  expect((await ask('GET', `roles/${id}`)).status).toBe(404);
  expect((await ask('PUT', `roles/${id}`, { name: 'preso' })).status).toBe(404);
  expect((await ask('DELETE', `roles/${id}`)).status).toBe(204);
  for (const path of ['roles/all', `roles?filter=${name}`, 'users/assignable-roles'])
    expect(JSON.stringify((await ask('GET', path)).body)).not.toContain(name);
  expect(await server.database.selectFrom('role').select('name').where('id', '=', id).execute()).toEqual([{ name }]);
  // Its name is free here.
  expect((await ask('POST', 'roles', { name })).status).toBe(200);
});
