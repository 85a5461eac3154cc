/** Nobody gains another user's permissions by way of that user's account. */
import { randomUUID } from 'node:crypto';
import { DEMO_USER_IDS } from '../../../server/demo/demoIds';
import { asker, grantTo, insertTestRole, refusalOf, type Ask } from '../../support/identity';
import { startServer, type TestServer } from '../../support/startServer';
import { makeTenant, TENANT_PASSWORD } from '../../support/tenantStage';
import { bearer } from '../../support/tokens';

interface User {
  readonly id: string;
  readonly userName: string;
  readonly email: string;
}

let server: TestServer;
let admin: Ask;
/** A user who may change and delete users, give roles, and manage accreditations. */
let clerk: Ask;

beforeAll(async () => {
  server = await startServer();
  admin = asker(server, await bearer(server, 'admin'));
  for (const name of [
    'AbpIdentity.Users',
    'AbpIdentity.Users.Update',
    'AbpIdentity.Users.Update.ManageRoles',
    'AbpIdentity.Users.Delete',
  ])
    await grantTo(server.database, 'U', DEMO_USER_IDS.gestore, name);
  clerk = asker(server, await bearer(server, 'gestore'));
});
afterAll(() => server.close());

const refused = (...members: string[]) => ({ status: 403, code: 'Sace:MorePermissions', members });
const fresh = () => `u-${randomUUID()}`;
const made = async (roleNames: readonly string[] = [], userName = fresh()) =>
  (await admin('POST', 'users', { userName, email: `${userName}@posta.example`, password: TENANT_PASSWORD, roleNames }))
    .body as User;
const read = async (id: string) => (await admin('GET', `users/${id}`)).body as User;
const put = async (ask: Ask, id: string, change: object) =>
  ask('PUT', `users/${id}`, { ...(await read(id)), ...change });
/** A role with one permission. */
async function roleWith(permission: string) {
  const name = `ruolo-${randomUUID()}`;
  await insertTestRole(server.database, name);
  await grantTo(server.database, 'R', name, permission);
  return name;
}

it.each<[string, object]>([
  ['password', { password: '9o8i7U*' }],
  ['password', { password: 'debole' }],
  ['userName', { userName: 'altro-nome' }],
  ['email', { email: 'mia@posta.example' }],
  ['isActive', { isActive: false }],
  ['lockoutEnabled', { lockoutEnabled: false }],
  ['roleNames', { roleNames: [] }],
])('leaves the %s of who may do more as it is, and says so at the field', async (member, change) => {
  const user = await made(['admin']);
  const before = await server.database
    .selectFrom('user_account')
    .selectAll()
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  expect(refusalOf(await put(clerk, user.id, change))).toEqual(refused(member));
  expect(
    await server.database.selectFrom('user_account').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow(),
  ).toEqual(before);
});

it('names every field at fault, once, and keeps nothing of the rest', async () => {
  const user = await made(['admin']);
  const answer = await put(clerk, user.id, {
    surname: 'Neri',
    password: '9o8i7U*',
    email: 'mia@posta.example',
    isActive: false,
    roleNames: ['gestore'],
  });
  expect(refusalOf(answer)).toEqual(refused('password', 'email', 'isActive', 'roleNames'));
  expect(await read(user.id)).toEqual(user);
});

it('lets the rest of such a user change, with the whole record sent back', async () => {
  const user = await made(['admin']);
  const answer = await put(clerk, user.id, {
    name: 'Anna',
    surname: 'Neri',
    phoneNumber: '051',
    roleNames: ['ADMIN'],
    password: '',
  });
  expect(answer).toMatchObject({
    status: 200,
    body: { name: 'Anna', surname: 'Neri', phoneNumber: '051', userName: user.userName },
  });
});

it('does not delete such a user either, nor take or give their roles otherwise', async () => {
  const user = await made(['admin']);
  expect(refusalOf(await clerk('DELETE', `users/${user.id}`))).toEqual(refused());
  expect(refusalOf(await clerk('PUT', `users/${user.id}/roles`, { roleNames: [] }))).toEqual(refused('roleNames'));
  expect((await clerk('PUT', `users/${user.id}/roles`, { roleNames: ['admin'] })).status).toBe(204);
  expect((await read(user.id)).id).toBe(user.id);
});

it('counts one permission alone, of a role or of the user', async () => {
  const [byRole, byThemselves] = [await made([await roleWith('WalletManage')]), await made()];
  await grantTo(server.database, 'U', byThemselves.id, 'WalletManage');
  for (const { id } of [byRole, byThemselves])
    expect(refusalOf(await put(clerk, id, { password: '9o8i7U*' }))).toEqual(refused('password'));
});

it('lets those be looked after who may do as much or less', async () => {
  for (const roles of [[], ['gestore'], [await roleWith('AccreditationManage')]]) {
    const { id } = await made(roles);
    expect(
      (
        await put(clerk, id, {
          password: '9o8i7U*',
          userName: fresh(),
          email: `${fresh()}@posta.example`,
          lockoutEnabled: false,
          isActive: false,
          roleNames: [],
        })
      ).status,
    ).toBe(200);
    expect((await clerk('DELETE', `users/${id}`)).status).toBe(204);
  }
});

it('passes over permissions that there are no more, or that only the host has', async () => {
  const tenant = await makeTenant(server, 'Con avanzi');
  const ofTenant = asker(server, tenant.admin);
  const userName = fresh();
  const { id } = (
    await ofTenant('POST', 'users', { userName, email: `${userName}@posta.example`, password: TENANT_PASSWORD })
  ).body as User;
  for (const name of ['Di.Una.Volta', 'AbpTenantManagement.Tenants', 'SettingManagement.Emailing'])
    await grantTo(server.database, 'U', id, name, tenant.id);
  expect((await ofTenant('DELETE', `users/${id}`)).status).toBe(204);
});

it('leaves everything to who may do everything, except the access to one’s own account', async () => {
  const [one, other] = [await made(['admin']), await made(['admin'])];
  const peer = asker(server, await bearer(server, one.userName));
  expect(
    (await put(peer, other.id, { password: '9o8i7U*', email: `${fresh()}@posta.example`, roleNames: [] })).status,
  ).toBe(200);
  expect((await peer('DELETE', `users/${other.id}`)).status).toBe(204);
  expect(refusalOf(await put(clerk, DEMO_USER_IDS.gestore, { email: `${fresh()}@posta.example` }))).toEqual({
    status: 403,
    code: 'Sace:OwnAccount',
    members: ['email'],
  });
});
