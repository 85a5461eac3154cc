/** The boards of professional orders, for those who manage accreditations. */
import { randomUUID } from 'node:crypto';
import { insertBoard } from '../support/cases';
import { startServer, type TestServer } from '../support/startServer';
import { bearer } from '../support/tokens';

let server: TestServer;
let officer: { authorization: string };

beforeAll(async () => {
  server = await startServer({ referenceData: true });
  officer = await bearer(server, 'gestore');
});
afterAll(() => server.close());
beforeEach(() => server.database.deleteFrom('order_board').execute());

interface Board {
  readonly id: string;
  readonly concurrencyStamp: string;
}
const input = {
  orderTypeId: 3,
  province: 'FC',
  name: 'Collegio dei Geometri di Forlì-Cesena',
  email: 'segreteria@geometri.fc.example',
};
const ask = (method: 'GET' | 'POST' | 'PUT', path = '', payload?: object) =>
  server.inject({ method, url: `/api/app/order-boards${path}`, headers: officer, ...(payload && { payload }) });
const refusal = (response: Awaited<ReturnType<typeof ask>>) => {
  const { error } = response.json<{
    error: { code: string | null; validationErrors: { members: string[] }[] | null };
  }>();
  return [response.statusCode, error.code, error.validationErrors?.flatMap(({ members }) => members) ?? []];
};
const history = (id: string) =>
  server.database
    .selectFrom('record_history')
    .select(['event', 'actor_name as actor'])
    .where('entity', '=', 'OrderBoard')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();

it('are added, read, changed and given up, each with a line of history', async () => {
  const made = (await ask('POST', '', { ...input, pec: ' geometri.fc@pec.example ', phone: '' })).json<Board>();
  expect(made).toMatchObject({
    ...input,
    pec: 'geometri.fc@pec.example',
    phone: null,
    contactName: null,
    isActive: true,
  });
  expect((await ask('GET', `/${made.id}`)).json()).toEqual(made);
  const changed = await ask('PUT', `/${made.id}`, {
    ...input,
    contactName: 'Lucia Verdi',
    concurrencyStamp: made.concurrencyStamp,
  });
  expect(changed.json()).toMatchObject({ contactName: 'Lucia Verdi', pec: null });
  for (let time = 0; time < 2; time += 1) expect((await ask('POST', `/${made.id}/deactivate`)).statusCode).toBe(204);
  expect((await ask('GET', `/${made.id}`)).json()).toMatchObject({ isActive: false });
  expect(await history(made.id)).toEqual(
    ['created', 'updated', 'deactivated'].map((event) => ({ event, actor: 'gestore' })),
  );
  expect(refusal(await ask('PUT', `/${made.id}`, input))).toEqual([403, 'Sace:OrderBoard:Inactive', []]);
});

it('are listed by load options, with the words of the order [RTE-30]', async () => {
  await insertBoard(server.database);
  await insertBoard(server.database, { province: 'BO' });
  const filter = JSON.stringify([['province', '=', 'fc'], 'and', ['orderType', 'contains', 'geometri']]);
  const page = (await ask('GET', `?requireTotalCount=true&filter=${encodeURIComponent(filter)}`)).json<{
    data: unknown[];
    totalCount: number;
  }>();
  expect(page.totalCount).toBe(1);
  expect(page.data[0]).toMatchObject({
    province: 'FC',
    orderType: 'Collegio dei Geometri e Geometri Laureati',
    isActive: true,
  });
});

it("change no other's change unseen", async () => {
  const made = (await ask('POST', '', input)).json<Board>();
  expect((await ask('PUT', `/${made.id}`, { ...input, phone: '0543 1' })).statusCode).toBe(200);
  expect(refusal(await ask('PUT', `/${made.id}`, { ...input, concurrencyStamp: made.concurrencyStamp }))).toEqual([
    409,
    'Sace:OrderBoard:Changed',
    [],
  ]);
});

it('are one for each order and province, as long as they are active', async () => {
  const made = (await ask('POST', '', input)).json<Board>();
  expect(refusal(await ask('POST', '', input))).toEqual([
    409,
    'Sace:OrderBoard:Duplicate',
    ['orderTypeId', 'province'],
  ]);
  const other = (await ask('POST', '', { ...input, province: null })).json<Board>();
  expect(refusal(await ask('PUT', `/${other.id}`, input))).toEqual([
    409,
    'Sace:OrderBoard:Duplicate',
    ['orderTypeId', 'province'],
  ]);
  await ask('POST', `/${made.id}/deactivate`);
  expect((await ask('POST', '', input)).statusCode).toBe(200);
});

it.each([
  ['an order that stands for none', { orderTypeId: 10 }, ['orderTypeId']],
  ['an order and a province that nobody knows', { orderTypeId: 99, province: 'XX' }, ['orderTypeId', 'province']],
  ['no name', { name: ' ' }, ['name']],
  ['a wrong address', { email: 'segreteria' }, ['email']],
  ['a wrong PEC', { pec: 'pec' }, ['pec']],
  ['an address of two lines', { email: 'a@b.example\r\nBcc: c@d.example' }, ['email']],
])('are refused with %s, at its member', async (_what, wrong, members) => {
  const [status, , found] = refusal(await ask('POST', '', { ...input, ...wrong }));
  expect([status, found]).toEqual([400, members]);
});

it('are unknown where there is none', async () => {
  for (const [method, path, payload] of [
    ['GET', '', undefined],
    ['PUT', '', input],
    ['POST', '/deactivate', undefined],
  ] as const)
    expect((await ask(method, `/${randomUUID()}${path}`, payload)).statusCode).toBe(404);
});
