/** A default role of newcomers gives nobody power over permissions or roles. */
import { randomUUID } from 'node:crypto';
import { DEMO_USER_IDS } from '../../../server/demo/demoIds';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { insertNewcomer } from '../../../server/identity/provider/newcomers';
import { asker, grantTo, insertTestRole, refusalOf, type Ask } from '../../support/identity';
import { startServer, type TestServer } from '../../support/startServer';
import { bearer } from '../../support/tokens';

const POWERS = [
  'AbpIdentity.Roles.ManagePermissions',
  'AbpIdentity.Users.ManagePermissions',
  'AbpIdentity.Users.Update.ManageRoles',
];

let server: TestServer;
let headers: { authorization: string };
let admin: Ask;
beforeAll(async () => {
  server = await startServer();
  headers = await bearer(server, 'admin');
  admin = asker(server, headers);
});
afterAll(() => server.close());

const refused = (...members: string[]) => ({ status: 403, code: 'Sace:DefaultRolePower', members });
async function roleWith(...permissions: string[]) {
  const name = `ruolo-${randomUUID()}`;
  const id = await insertTestRole(server.database, name);
  for (const permission of permissions) await grantTo(server.database, 'R', name, permission);
  return { id, name };
}
async function give(name: string, ...permissions: string[]) {
  const payload = { permissions: permissions.map((permission) => ({ name: permission, isGranted: true })) };
  const answer = await server.inject({
    method: 'PUT',
    url: '/api/permission-management/permissions',
    query: { providerName: 'R', providerKey: name },
    headers,
    payload,
  });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json<unknown>() };
}
const isDefault = async (id: string) => ((await admin('GET', `roles/${id}`)).body as { isDefault: boolean }).isDefault;

it.each(POWERS)('is not made of a role with %s, also under a new name', async (permission) => {
  const { id, name } = await roleWith('ApeList', permission);
  expect(refusalOf(await admin('PUT', `roles/${id}`, { name, isDefault: true }))).toEqual(refused('isDefault'));
  expect(refusalOf(await admin('PUT', `roles/${id}`, { name: `${name}-2`, isDefault: true }))).toEqual(
    refused('isDefault'),
  );
  expect(await isDefault(id)).toBe(false);
});

it('is not made of the administrators’ role', async () => {
  const role = await server.database
    .selectFrom('role')
    .select(['id', 'name'])
    .where('name', '=', 'admin')
    .where('tenant_id', '=', HOST_TENANT_ID)
    .executeTakeFirstOrThrow();
  expect(refusalOf(await admin('PUT', `roles/${role.id}`, { name: 'admin', isDefault: true }))).toEqual(
    refused('isDefault'),
  );
});

it.each(POWERS)('is not granted %s, nor what else was to be granted with it', async (permission) => {
  const { id, name } = await roleWith('AccreditationCreate');
  expect((await admin('PUT', `roles/${id}`, { name, isDefault: true })).status).toBe(200);
  expect(refusalOf(await give(name, 'ApeList', permission))).toEqual(refused());
  const grants = await server.database
    .selectFrom('permission_grant')
    .select('name')
    .where('provider_key', '=', name)
    .execute();
  expect(grants).toEqual([{ name: 'AccreditationCreate' }]);
  expect((await give(name, 'ApeList')).status).toBe(204);
});

it('is made only by somebody who holds every permission of the role', async () => {
  for (const name of ['AbpIdentity.Roles', 'AbpIdentity.Roles.Update', 'ApeList'])
    await grantTo(server.database, 'U', DEMO_USER_IDS.cassa, name);
  const clerk = asker(server, await bearer(server, 'cassa'));
  const [beyond, within] = [await roleWith('ApeList', 'ApeManage'), await roleWith('ApeList', 'WalletManage')];
  const change = (ask: Ask, { id, name }: typeof beyond, values: object) =>
    ask('PUT', `roles/${id}`, { name, ...values });
  expect(refusalOf(await change(clerk, beyond, { isDefault: true }))).toEqual({
    status: 403,
    code: 'Sace:DefaultRoleBeyond',
    members: ['isDefault'],
  });
  expect(await isDefault(beyond.id)).toBe(false);
  expect((await change(clerk, within, { isDefault: true })).status).toBe(200);
  // A role that is a default already may be changed otherwise.
  expect((await change(admin, beyond, { isDefault: true })).status).toBe(200);
  expect((await change(clerk, beyond, { isDefault: true, isPublic: true })).status).toBe(200);
});

it('may be granted it when it is a default no more', async () => {
  const { id, name } = await roleWith();
  await admin('PUT', `roles/${id}`, { name, isDefault: true });
  await admin('PUT', `roles/${id}`, { name, isDefault: false });
  expect((await give(name, ...POWERS)).status).toBe(204);
});

it('is not given to newcomers when the table says so all the same', async () => {
  const [strong, weak] = [await roleWith(...POWERS), await roleWith('ApeList')];
  await server.database.updateTable('role').set({ is_default: true }).where('id', 'in', [strong.id, weak.id]).execute();
  const id = randomUUID();
  const account = {
    id,
    tenantId: HOST_TENANT_ID,
    userName: id,
    name: null,
    surname: null,
    email: `${id}@posta.example`,
    emailConfirmed: false,
  };
  await server.database.transaction().execute((transaction) => insertNewcomer(transaction, account));
  const userName = `u-${randomUUID()}`;
  const registered = await server.inject({
    method: 'POST',
    url: '/api/account/register',
    payload: { userName, emailAddress: `${userName}@posta.example`, password: '1q2w3E*', appName: 'Sace' },
  });
  expect(registered.statusCode).toBe(200);
  for (const userId of [id, registered.json<{ id: string }>().id]) {
    const roles = await server.database
      .selectFrom('user_role')
      .select('role_id')
      .where('user_id', '=', userId)
      .execute();
    expect(roles.map((role) => role.role_id)).toContain(weak.id);
    expect(roles.map((role) => role.role_id)).not.toContain(strong.id);
  }
});
