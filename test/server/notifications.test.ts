/** The notifications of users: each sees their own, and marks them as read. */
import { randomUUID } from 'node:crypto';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { DEMO_USER_IDS } from '../../server/demo/demoIds';
import { startServer, type TestServer } from '../support/startServer';
import { bearer } from '../support/tokens';

type Name = 'certificatore' | 'gestore';
let server: TestServer;
let headers: Record<Name, { authorization: string }>;

beforeAll(async () => {
  server = await startServer();
  headers = { certificatore: await bearer(server, 'certificatore'), gestore: await bearer(server, 'gestore') };
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.deleteFrom('notification').execute();
  await server.database.deleteFrom('setting_value').execute();
});

async function tell(who: Name, at: string, kind = 'approved'): Promise<string> {
  const id = randomUUID();
  const data = JSON.stringify({
    audience: 'applicant',
    protocolNumber: 'ACC-2026-000001',
    name: 'Mario Rossi',
    state: 'Accreditato',
    reason: null,
    dueDate: null,
  });
  await server.database
    .insertInto('notification')
    .values({ id, tenant_id: HOST_TENANT_ID, user_id: DEMO_USER_IDS[who], kind, data, created_at: at })
    .execute();
  return id;
}
const ask = (method: 'GET' | 'POST' | 'PUT', path: string, who: Name = 'certificatore', payload?: object) =>
  server.inject({ method, url: `/api/app/notifications${path}`, headers: headers[who], ...(payload && { payload }) });
const list = async (query = '', who: Name = 'certificatore') =>
  (await ask('GET', query, who)).json<{ totalCount: number; items: { id: string; readAt: string | null }[] }>();
const unread = async (who: Name = 'certificatore') =>
  (await ask('GET', '/unread-count', who)).json<{ count: number }>().count;

it("are one's own, newest first, page by page", async () => {
  const older = await tell('certificatore', '2026-06-01T08:00:00Z');
  const newer = await tell('certificatore', '2026-06-02T08:00:00Z', 'suspended');
  await tell('gestore', '2026-06-03T08:00:00Z');
  const { totalCount, items } = await list();
  expect([totalCount, items.map(({ id }) => id)]).toEqual([2, [newer, older]]);
  expect(items[0]).toEqual({
    id: newer,
    kind: 'suspended',
    page: null,
    audience: 'applicant',
    protocolNumber: 'ACC-2026-000001',
    name: 'Mario Rossi',
    state: 'Accreditato',
    reason: null,
    dueDate: null,
    createdAt: '2026-06-02T08:00:00.000Z',
    readAt: null,
  });
  expect((await list('?skip=1&take=1')).items.map(({ id }) => id)).toEqual([older]);
});

it('are counted while they are unread, and marked one by one or all that were seen', async () => {
  const first = await tell('certificatore', '2026-06-01T08:00:00Z');
  await tell('certificatore', '2026-06-02T08:00:00Z');
  await tell('certificatore', '2026-06-03T08:00:00Z');
  expect(await unread()).toBe(3);
  expect((await ask('POST', `/${first}/read`)).statusCode).toBe(204);
  const { readAt } = (await list()).items.find(({ id }) => id === first) ?? {};
  expect((await ask('POST', `/${first}/read`)).statusCode).toBe(204);
  expect((await list()).items.find(({ id }) => id === first)?.readAt).toBe(readAt);
  expect(await unread()).toBe(2);
  for (let time = 0; time < 2; time += 1)
    expect((await ask('POST', '/read-all', 'certificatore', { until: '2026-06-02T08:00:00Z' })).statusCode).toBe(204);
  expect(await unread()).toBe(1);
});

it('of somebody else are unknown, and stay unread', async () => {
  const theirs = await tell('gestore', '2026-06-01T08:00:00Z');
  expect((await ask('POST', `/${theirs}/read`)).statusCode).toBe(404);
  await ask('POST', '/read-all', 'certificatore', { until: '2026-07-01T00:00:00Z' });
  expect(await unread('gestore')).toBe(1);
});

it('come by mail too, unless their user wants none', async () => {
  expect((await ask('GET', '/preferences')).json()).toEqual({ mail: true });
  for (let time = 0; time < 2; time += 1)
    expect((await ask('PUT', '/preferences', 'certificatore', { mail: false })).json()).toEqual({ mail: false });
  expect((await ask('GET', '/preferences')).json()).toEqual({ mail: false });
  expect((await ask('GET', '/preferences', 'gestore')).json()).toEqual({ mail: true });
});
