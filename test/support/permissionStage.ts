/**
 * Permissions of roles and users, requested by an administrator of the host; a server for each test file that imports
 * this.
 */
import { randomUUID } from 'node:crypto';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { ensureDemoUsers } from '../../server/demo/demoUsers';
import { startServer, type TestServer } from './startServer';
import { makeTenant, type TenantStage } from './tenantStage';
import { bearer } from './tokens';

export interface Info {
  name: string;
  displayName: string;
  parentName: string | null;
  isGranted: boolean;
  allowedProviders: string[];
  grantedProviders: { providerName: string; providerKey: string }[];
}
export interface Answered {
  entityDisplayName: string;
  groups: {
    name: string;
    displayName: string;
    displayNameKey: string;
    displayNameResource: string;
    permissions: Info[];
  }[];
}
export type Headers = Record<string, string>;

export const URL = '/api/permission-management/permissions';
export const ROLES = 'AbpIdentity.Roles.ManagePermissions';
export let server: TestServer;
export let admin: Headers;
export let tenant: TenantStage;
beforeAll(async () => {
  server = await startServer();
  await ensureDemoUsers(server.database);
  admin = await bearer(server, 'admin');
  tenant = await makeTenant(server, 'Ente');
});
afterAll(() => server.close());

export const ask = (providerName: string, providerKey: string, headers: Headers = admin) =>
  server.inject({ url: URL, query: { providerName, providerKey }, headers });
export const read = async (providerName: string, providerKey: string, headers?: Headers) =>
  (await ask(providerName, providerKey, headers)).json<Answered>();
export const all = ({ groups }: Answered) => groups.flatMap(({ permissions }) => permissions);
export const granted = async (...of: Parameters<typeof read>) =>
  all(await read(...of))
    .filter(({ isGranted }) => isGranted)
    .map(({ name }) => name);
export const put = (providerName: string, providerKey: string, permissions: unknown, headers: Headers = admin) =>
  server.inject({
    method: 'PUT',
    url: URL,
    query: { providerName, providerKey },
    headers,
    payload: { permissions } as object,
  });
export const wants = (isGranted: boolean, ...names: string[]) => names.map((name) => ({ name, isGranted }));
export const historyOf = (entityId: string) =>
  server.database
    .selectFrom('record_history')
    .select(['entity', 'event', 'actor_name', 'address', 'before', 'after'])
    .where('entity_id', '=', entityId)
    .where('event', '=', 'permissions changed')
    .orderBy('id')
    .execute();

/** Inserts a role of the host without permissions. Returns its id and name. */
export async function newRole(tenantId = HOST_TENANT_ID): Promise<{ id: string; name: string }> {
  const [id, name] = [randomUUID(), `Ruolo ${randomUUID()}`];
  await server.database
    .insertInto('role')
    .values({ id, tenant_id: tenantId, name, normalized_name: name.toUpperCase(), concurrency_stamp: randomUUID() })
    .execute();
  return { id, name };
}

/** Inserts a user of the host with roles. */
export async function newUser(...roles: { id: string }[]): Promise<{ id: string; userName: string }> {
  const [id, userName] = [randomUUID(), `u${randomUUID()}`];
  const names = {
    user_name: userName,
    normalized_user_name: userName.toUpperCase(),
    email: `${userName}@x.example`,
    normalized_email: `${userName}@X.EXAMPLE`.toUpperCase(),
  };
  await server.database
    .insertInto('user_account')
    .values({ id, tenant_id: HOST_TENANT_ID, ...names, security_stamp: 's', concurrency_stamp: 's' })
    .execute();
  if (roles.length > 0)
    await server.database
      .insertInto('user_role')
      .values(roles.map((role) => ({ user_id: id, role_id: role.id })))
      .execute();
  return { id, userName };
}
