/** The rules of giving roles: which roles, by which administrators; and an administrator always remains. */
import { randomUUID } from 'node:crypto';
import { DEMO_USER_IDS } from '../../../server/demo/demoIds';
import { asker, grantTo, insertTestRole, refusalOf, type Ask } from '../../support/identity';
import { startServer, type TestServer } from '../../support/startServer';
import { bearer } from '../../support/tokens';

interface User {
  readonly id: string;
  readonly userName: string;
  readonly concurrencyStamp: string;
}

let server: TestServer;
let admin: Ask;
/** A user who may manage users, but not give roles. */
let clerk: Ask;
const [red, blue] = [`rosso-${randomUUID()}`, `blu-${randomUUID()}`];

beforeAll(async () => {
  server = await startServer();
  admin = asker(server, await bearer(server, 'admin'));
  for (const name of [red, blue]) await insertTestRole(server.database, name);
  await server.database.updateTable('role').set({ is_default: true }).where('name', '=', blue).execute();
  for (const name of [
    'AbpIdentity.Users',
    'AbpIdentity.Users.Create',
    'AbpIdentity.Users.Update',
    'AbpIdentity.Users.Delete',
    'AbpIdentity.Roles',
    'AbpIdentity.Roles.Update',
    'AbpIdentity.Roles.Delete',
  ]) {
    await grantTo(server.database, 'U', DEMO_USER_IDS.gestore, name);
  }
  clerk = asker(server, await bearer(server, 'gestore'));
});
afterAll(() => server.close());

const made = async (ask: Ask, roleNames?: readonly string[] | null) => {
  const userName = `u-${randomUUID()}`;
  return (
    await ask('POST', 'users', {
      userName,
      email: `${userName}@posta.example`,
      password: '1q2w3E*',
      ...(roleNames !== undefined && { roleNames }),
    })
  ).body as User;
};
const rolesOf = async (id: string) =>
  ((await admin('GET', `users/${id}/roles`)).body as { items: { name: string }[] }).items.map(({ name }) => name);
const put = async (ask: Ask, id: string, change: object) => {
  const { body } = await admin('GET', `users/${id}`);
  return ask('PUT', `users/${id}`, { ...(body as User), ...change });
};

it('offers all roles of the tenant', async () => {
  const { body } = await admin('GET', 'users/assignable-roles');
  expect((body as { items: { name: string; isDefault: boolean }[] }).items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'admin' }),
      expect.objectContaining({ name: blue, isDefault: true }),
    ]),
  );
});

it('gives a new user what is named; by somebody who may not give roles, the default ones', async () => {
  expect(await rolesOf((await made(admin, [red])).id)).toEqual([red]);
  expect(await rolesOf((await made(admin)).id)).toEqual([]);
  expect(await rolesOf((await made(clerk, ['admin', red])).id)).toEqual([blue]);
});

it('leaves the roles when they are null, takes all when they are an empty list, and refuses unknown ones', async () => {
  const { id } = await made(admin, [red]);
  await put(admin, id, { roleNames: null });
  await put(admin, id, { name: 'Anna' });
  expect(await rolesOf(id)).toEqual([red]);
  expect(refusalOf(await put(admin, id, { roleNames: [blue, 'nessuno', 'altro'] }))).toEqual({
    status: 403,
    code: 'Volo.Abp.Identity:RoleNotFound',
    members: ['roleNames', 'roleNames'],
  });
  expect(await rolesOf(id)).toEqual([red]);
  await put(admin, id, { roleNames: [blue.toUpperCase(), blue] });
  expect(await rolesOf(id)).toEqual([blue]);
  await put(admin, id, { roleNames: [] });
  expect(await rolesOf(id)).toEqual([]);
});

it('passes over what somebody says of roles who may not give them, also of their own', async () => {
  const { id } = await made(admin, [red]);
  expect((await put(clerk, id, { roleNames: ['admin'], surname: 'Neri' })).body).toMatchObject({ surname: 'Neri' });
  expect(await rolesOf(id)).toEqual([red]);
  await put(clerk, DEMO_USER_IDS.gestore, { roleNames: ['admin'] });
  expect(await rolesOf(DEMO_USER_IDS.gestore)).toEqual(['gestore']);
  expect(await clerk('PUT', `users/${id}/roles`, { roleNames: ['admin'] })).toEqual({ status: 403, body: null });
});

it('gives a user other roles by themselves, and writes it down', async () => {
  const { id, concurrencyStamp } = await made(admin, [red]);
  expect(await admin('PUT', `users/${id}/roles`, { roleNames: [blue] })).toEqual({ status: 204, body: null });
  expect(await rolesOf(id)).toEqual([blue]);
  expect(((await admin('GET', `users/${id}`)).body as User).concurrencyStamp).not.toBe(concurrencyStamp);
  const history = await server.database
    .selectFrom('record_history')
    .select(['event', 'before', 'after'])
    .where('entity_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(history).toEqual({ event: 'roles changed', before: { roles: [red] }, after: { roles: [blue] } });
  expect(refusalOf(await admin('PUT', `users/${id}/roles`, { roleNames: ['nessuno'] }))).toMatchObject({
    code: 'Volo.Abp.Identity:RoleNotFound',
  });
  expect((await admin('PUT', `users/${randomUUID()}/roles`, { roleNames: [] })).status).toBe(404);
  expect(refusalOf(await admin('PUT', `users/${id}/roles`, {}))).toMatchObject({ status: 400, members: ['roleNames'] });
});

describe('the last administrator', () => {
  const refused = { status: 403, code: 'Sace:LastAdministrator' };
  const id = DEMO_USER_IDS.admin;

  it.each<[string, () => ReturnType<Ask>]>([
    ['give the role up', () => put(admin, id, { roleNames: [] })],
    ['give the role up otherwise', () => admin('PUT', `users/${id}/roles`, { roleNames: [red] })],
  ])('cannot %s', async (_what, ask) => {
    expect(refusalOf(await ask())).toMatchObject(refused);
    expect(await rolesOf(id)).toEqual(['admin']);
    expect((await admin('GET', `users/${id}`)).body).toMatchObject({ isActive: true });
  });

  it('may go when another stays; then that one is the last', async () => {
    const other = await made(admin, ['admin']);
    const peer = asker(server, await bearer(server, other.userName));
    expect((await put(peer, id, { isActive: false })).status).toBe(200);
    expect(refusalOf(await peer('PUT', `users/${other.id}/roles`, { roleNames: [] }))).toMatchObject(refused);
    await server.database.updateTable('user_account').set({ is_active: true }).where('id', '=', id).execute();
    // A user whose sign-ins were ended has to sign in again.
    expect((await admin('GET', 'roles/all')).status).toBe(401);
    admin = asker(server, await bearer(server, 'admin'));
    expect((await admin('DELETE', `users/${other.id}`)).status).toBe(204);
  });

  it('keeps the role that makes one, when no other does', async () => {
    const name = `capi-${randomUUID()}`;
    const roleId = await insertTestRole(server.database, name);
    await grantTo(server.database, 'R', name, 'AbpIdentity.Roles.ManagePermissions');
    await server.database.insertInto('user_role').values({ user_id: id, role_id: roleId }).execute();
    await server.database
      .deleteFrom('permission_grant')
      .where('provider_key', '=', 'admin')
      .where('name', '=', 'AbpIdentity.Roles.ManagePermissions')
      .execute();
    expect(refusalOf(await clerk('DELETE', `roles/${roleId}`))).toMatchObject(refused);
    expect((await clerk('PUT', `roles/${roleId}`, { name: `${name}-2` })).status).toBe(200);
  });
});
