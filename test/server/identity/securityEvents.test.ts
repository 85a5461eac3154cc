/** The acts of administrators upon others are in the security log: the actor, the act, the target. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { DEMO_USER_IDS } from '../../../server/demo/demoIds';
import { asker, insertTestRole, type Ask } from '../../support/identity';
import { startServer, type TestServer } from '../../support/startServer';
import { makeTenant, TENANT_PASSWORD } from '../../support/tenantStage';
import { bearer } from '../../support/tokens';

interface Entry {
  readonly action: string;
  readonly userId: string | null;
  readonly userName: string | null;
  readonly target: string | null;
  readonly change: string | null;
  readonly address: string | null;
}

let server: TestServer;
let headers: { authorization: string };
let admin: Ask;
beforeAll(async () => {
  server = await startServer();
  headers = await bearer(server, 'admin');
  admin = asker(server, headers);
});
afterAll(() => server.close());

/** Reads the events about a target as the page does, in the order in which they happened. */
async function doneTo(target: string): Promise<Entry[]> {
  const query = {
    filter: JSON.stringify(['target', 'contains', target]),
    sort: JSON.stringify([{ selector: 'at', desc: false }]),
  };
  return (await server.inject({ url: '/api/identity/security-logs', headers, query })).json<{ data: Entry[] }>().data;
}
const logged = async (target: string) =>
  (await doneTo(target)).map(({ action, target: whom, change }) => [action, whom, change]);

async function made(roleNames: readonly string[] = []) {
  const userName = `u-${randomUUID()}`;
  return (
    await admin('POST', 'users', { userName, email: `${userName}@posta.example`, password: TENANT_PASSWORD, roleNames })
  ).body as { id: string; userName: string; email: string };
}
async function put(id: string, change: object) {
  const { body } = await admin('GET', `users/${id}`);
  expect((await admin('PUT', `users/${id}`, { ...(body as object), ...change })).status).toBe(200);
}
async function newRole() {
  const name = `ruolo-${randomUUID()}`;
  return { id: await insertTestRole(server.database, name), name };
}

it('tells what becomes of a user, by whose hand and from where', async () => {
  const { id, userName } = await made(['gestore']);
  await put(id, { surname: 'Neri' });
  await put(id, { password: '9o8i7U*' });
  await put(id, { email: `nuova-${userName}@posta.example`, isActive: false });
  await put(id, { isActive: true, roleNames: ['cassa'] });
  await admin('PUT', `users/${id}/roles`, { roleNames: ['cassa', 'gestore'] });
  await admin('PUT', `users/${id}/roles`, { roleNames: ['cassa', 'gestore'] });
  await admin('DELETE', `users/${id}`);
  expect(await logged(userName)).toEqual([
    ['UserCreated', userName, '+gestore'],
    ['UserPasswordSet', userName, null],
    ['ChangeEmail', userName, null],
    ['UserDeactivated', userName, null],
    ['UserActivated', userName, null],
    ['UserRolesChanged', userName, '+cassa −gestore'],
    ['UserRolesChanged', userName, '+gestore'],
    ['UserDeleted', userName, null],
  ]);
  const [first] = await doneTo(userName);
  expect(first).toMatchObject({ userId: DEMO_USER_IDS.admin, userName: 'admin', address: '127.0.0.1' });
  expect(JSON.stringify(await doneTo(userName))).not.toMatch(/1q2w3E|9o8i7U|scrypt/);
});

it('tells which permissions a role got and lost, that it became a default, and its end', async () => {
  const { id, name } = await newRole();
  const permissions = (...changes: [string, boolean][]) =>
    server.inject({
      method: 'PUT',
      url: '/api/permission-management/permissions',
      query: { providerName: 'R', providerKey: name },
      headers,
      payload: { permissions: changes.map(([permission, isGranted]) => ({ name: permission, isGranted })) },
    });
  await permissions(['ApeList', true], ['ApeCreate', true]);
  await permissions(['ApeList', true]);
  await permissions(['ApeList', false], ['WalletEdit', true]);
  for (const isDefault of [true, true, false]) await admin('PUT', `roles/${id}`, { name, isDefault });
  await admin('DELETE', `roles/${id}`);
  expect(await logged(name)).toEqual([
    ['PermissionsGranted', name, '+ApeList +ApeCreate'],
    ['PermissionsGranted', name, '+WalletEdit'],
    ['PermissionsRevoked', name, '−ApeList'],
    ['RoleMadeDefault', name, null],
    ['RoleNoMoreDefault', name, null],
    ['RoleDeleted', name, null],
  ]);
});

it('names a role by one id, however the request spells it', async () => {
  const { id, name } = await newRole();
  await admin('PUT', `roles/${id.toUpperCase()}`, { name, isDefault: true });
  await admin('DELETE', `roles/${id.toUpperCase()}`);
  const { rows } = await sql<{ id: string }>`
    select details ->> 'targetId' as id from security_log where details ->> 'target' = ${name}`.execute(
    server.database,
  );
  expect(rows).toEqual([{ id }, { id }]);
});

it('tells a user by name to whom a permission was granted', async () => {
  const { id, userName } = await made();
  await server.inject({
    method: 'PUT',
    url: '/api/permission-management/permissions',
    query: { providerName: 'U', providerKey: id },
    headers,
    payload: { permissions: [{ name: 'ApeList', isGranted: true }] },
  });
  expect((await logged(userName)).at(-1)).toEqual(['PermissionsGranted', userName, '+ApeList']);
});

it('tells of tenants to the host', async () => {
  const name = `Ente ${randomUUID()}`;
  const { id } = await makeTenant(server, name);
  await server.inject({ method: 'DELETE', url: `/api/multi-tenancy/tenants/${id}`, headers });
  expect(await logged(name)).toEqual([
    ['TenantCreated', name, null],
    ['TenantDeleted', name, null],
  ]);
});

it('tells nothing of what was refused', async () => {
  const { name } = await newRole();
  const { userName } = await made();
  await admin('POST', 'roles', { name, isDefault: true });
  await admin('POST', 'users', { userName, email: 'x@posta.example', password: TENANT_PASSWORD });
  expect(await logged(name)).toEqual([]);
  expect((await logged(userName)).map(([action]) => action)).toEqual(['UserCreated']);
});
