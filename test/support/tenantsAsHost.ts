/** Tenants as the host manages them (ABP's tenant management); a server for each test file that imports this. */
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { startServer, type TestServer } from './startServer';
import { TENANT_PASSWORD } from './tenantStage';
import { bearer } from './tokens';

export const TENANTS = '/api/multi-tenancy/tenants';
export interface Tenant {
  id: string;
  name: string;
  concurrencyStamp: string;
  extraProperties: object;
}
export interface ErrorBody {
  error: {
    code: string | null;
    message: string;
    data: object | null;
    validationErrors: { message: string; members: string[] }[] | null;
  };
}
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export let server: TestServer;
export let admin: { authorization: string };
beforeAll(async () => {
  server = await startServer({ env: { OAUTH_PASSWORD_CLIENTS: 'Sace_App' } });
  admin = await bearer(server, 'admin');
});
afterAll(() => server.close());

export const send = (method: Method, path: string, payload?: object, headers: Record<string, string> = admin) =>
  server.inject({ method, url: `${TENANTS}${path}`, headers, ...(payload && { payload }) });
export const input = (name: string, more: object = {}) => ({
  name,
  adminEmailAddress: 'capo@ente.example',
  adminPassword: TENANT_PASSWORD,
  ...more,
});
export const create = async (name: string) => (await send('POST', '', input(name))).json<Tenant>();
export const list = async (query: string) =>
  (await send('GET', `?${query}`)).json<{ totalCount: number; items: Tenant[] }>();
export const errorOf = (answer: { readonly body: string }) => (JSON.parse(answer.body) as ErrorBody).error;
export const history = (entityId: string, tenantId = HOST_TENANT_ID) =>
  server.database
    .selectFrom('record_history')
    .select(['entity', 'event', 'actor_name', 'before', 'after'])
    .where('tenant_id', '=', tenantId)
    .where('entity_id', '=', entityId)
    .orderBy('id')
    .execute();
export const names = (found: { items: Tenant[] }) => found.items.map(({ name }) => name);
