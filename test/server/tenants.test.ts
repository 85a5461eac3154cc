import { randomUUID } from 'node:crypto';
import { insertNews, insertTenant } from '../support/portalRows';
import { startServer, type TestServer } from '../support/startServer';

let server: TestServer;
let active: string;
let closed: string;
beforeAll(async () => {
  server = await startServer();
  active = await insertTenant(server.database, 'Provincia');
  closed = await insertTenant(server.database, 'Chiusa', false);
});
afterAll(() => server.close());

const find = async (path: string) => {
  const answer = await server.inject({ url: `/api/abp/multi-tenancy/tenants/${path}` });
  expect(answer.statusCode).toBe(200);
  return answer.json<object>();
};
const nobody = { success: false, tenantId: null, name: null, normalizedName: null, isActive: false };

it('finds a tenant by name, however it is written, and by id', async () => {
  const found = { success: true, tenantId: active, name: 'Provincia', normalizedName: 'PROVINCIA', isActive: true };
  expect(await find('by-name/provincia')).toEqual(found);
  expect(await find(`by-id/${active}`)).toEqual(found);
  expect(await find('by-name/Chiusa')).toMatchObject({ success: true, isActive: false });
});

it('answers success false, not an error, for what is unknown or deleted', async () => {
  expect(await find('by-name/ignota')).toEqual(nobody);
  expect(await find(`by-id/${randomUUID()}`)).toEqual(nobody);
  const gone = await insertTenant(server.database, 'Sparita');
  await server.database.updateTable('tenant').set({ is_deleted: true }).where('id', '=', gone).execute();
  expect(await find('by-name/sparita')).toEqual(nobody);
});

it('refuses a name that no tenant can have', async () => {
  expect((await server.inject({ url: '/api/abp/multi-tenancy/tenants/by-name/%00' })).statusCode).toBe(400);
});

it('shows a visitor the rows of the tenant that the header names, by id or by name, and no others', async () => {
  await insertNews(server.database, 'Del sistema centrale', '2026-01-01T00:00:00Z');
  await insertNews(server.database, 'Della Provincia', '2026-01-01T00:00:00Z', active);
  const titles = async (headers: Record<string, string>) =>
    (await server.inject({ url: '/api/app/news', headers }))
      .json<{ items: { title: string }[] }>()
      .items.map(({ title }) => title);
  expect(await titles({})).toEqual(['Del sistema centrale']);
  expect(await titles({ __tenant: active })).toEqual(['Della Provincia']);
  expect(await titles({ __tenant: 'provincia' })).toEqual(['Della Provincia']);
});

it.each([
  ['unknown', () => randomUUID()],
  ['unknown by name', () => 'ignota'],
  ['inactive', () => closed],
])('tells with its own header that a tenant is %s', async (_what, tenant) => {
  const answer = await server.inject({ url: '/api/app/news', headers: { __tenant: tenant() } });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['abp-tenant-resolve-error']).toBeDefined();
  expect(answer.headers['_abperrorformat']).toBe('true');
  expect(answer.json<{ error: { message: string } }>().error.message).toBe(
    "L'ente indicato non esiste o non è attivo.",
  );
});
