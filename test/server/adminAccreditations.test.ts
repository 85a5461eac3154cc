import { randomUUID } from 'node:crypto';
import { readContract } from '../../server/platform/contract';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { addAccreditation } from '../support/accreditationRows';
import { startServer, type TestServer } from '../support/startServer';
import { bearer } from '../support/tokens';

interface Schemas {
  readonly components: { readonly schemas: { readonly AccreditationRow: { readonly required: readonly string[] } } };
}

const LIST = '/api/app/admin-accreditations';
let server: TestServer;
let gestore: { authorization: string };

beforeAll(async () => {
  server = await startServer();
  gestore = await bearer(server, 'gestore');
});
afterAll(() => server.close());

const get = (url: string, query: Record<string, string> = {}, headers: Record<string, string> = gestore) =>
  server.inject({ url, query, headers });
const only = (id: string) => JSON.stringify(['id', '=', id]);

it('answers a page of rows with every field of the contract, dates as days and instants in UTC [USE-02]', async () => {
  const { id } = await addAccreditation(server.database, {
    valid_to: '2027-03-31',
    submitted_at: '2026-03-29T00:30:00.123Z',
    certifier_number: 42,
  });
  const answer = await get(LIST, { filter: only(id), requireTotalCount: 'true' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    totalCount: 1,
    data: [
      {
        id,
        validTo: '2027-03-31',
        submittedAt: '2026-03-29T00:30:00.123Z',
        certifierNumber: 42,
        feeCents: 10_000,
        pec: null,
        lastName: 'Prova',
      },
    ],
  });
  const [row] = answer.json<{ data: Record<string, unknown>[] }>().data;
  const { components } = readContract() as unknown as Schemas;
  expect(Object.keys(row ?? {}).sort()).toEqual([...components.schemas.AccreditationRow.required].sort());
});

it('finds by every word, in any order, without case and accents', async () => {
  const { id } = await addAccreditation(server.database, {
    last_name: 'Dell’Àquila',
    first_name: 'Niccolò',
    comune: 'Forlì',
  });
  const found = await get(LIST, { filter: JSON.stringify(['search', 'contains', "forli niccolo DELL'AQUILA"]) });
  expect(found.json<{ data: { id: string }[] }>().data.map((row) => row.id)).toEqual([id]);
});

it('groups and sums as requested, and nulls the items of a collapsed group', async () => {
  const order = `Ordine ${randomUUID()}`;
  await addAccreditation(server.database, { order_type: order, fee_cents: 100 });
  await addAccreditation(server.database, { order_type: order, fee_cents: 250 });
  const answer = await get(LIST, {
    filter: JSON.stringify(['orderType', '=', order]),
    group: '[{"selector":"orderType","isExpanded":false}]',
    take: '10',
    requireGroupCount: 'true',
    groupSummary: '[{"selector":"feeCents","summaryType":"sum"}]',
    totalSummary: '[{"selector":"feeCents","summaryType":"avg"}]',
  });
  expect(answer.json()).toEqual({
    data: [{ key: order, items: null, count: 2, summary: [350] }],
    groupCount: 1,
    summary: [175],
  });
});

it('never shows the rows of another tenant, under any filter', async () => {
  const { id } = await addAccreditation(server.database, { tenant_id: randomUUID() });
  const widest = JSON.stringify([['id', '=', id], 'or', ['!', ['id', '=', id]]]);
  const ids = (await get(LIST, { filter: widest, take: '1000' }))
    .json<{ data: { id: string }[] }>()
    .data.map((row) => row.id);
  expect(ids).not.toContain(id);
  expect((await get(LIST, { filter: only(id), requireTotalCount: 'true' })).json()).toEqual({
    data: [],
    totalCount: 0,
  });
  expect((await get(`${LIST}/${id}`)).statusCode).toBe(404);
});

it('refuses who has not signed in and who may not manage accreditations [POL-01]', async () => {
  expect((await get(LIST, {}, {})).statusCode).toBe(401);
  const certifier = await bearer(server, 'certificatore');
  for (const url of [
    LIST,
    `${LIST}/${randomUUID()}`,
    `${LIST}/exports/${randomUUID()}`,
    `${LIST}/export?format=csv&exportId=${randomUUID()}`,
  ]) {
    expect((await get(url, {}, certifier)).statusCode).toBe(403);
  }
});

it.each([
  ['a forbidden column', { filter: '["tenantId","=","x"]' }, 'filter', /tenantId/],
  ['a 10,000-deep filter', { filter: '['.repeat(10_000) + ']'.repeat(10_000) }, 'filter', /20 livelli/],
  ['an unknown option of a group', { group: '[{"selector":"state","having":"1=1"}]' }, 'group', /having/],
  ['more rows than the cap', { take: '1001' }, 'take', /1000/],
  ['a page before the first', { skip: '-1' }, 'skip', /skip/],
])('answers %s with a 400 in Italian that names it', async (_, query, member, text) => {
  const answer = await get(LIST, query);
  expect(answer.statusCode).toBe(400);
  expect(answer.headers['_abperrorformat']).toBe('true');
  const { error } = answer.json<{
    error: { message: string; validationErrors: { message: string; members: string[] }[] };
  }>();
  expect(error.validationErrors[0]?.members).toEqual([member]);
  expect(error.validationErrors[0]?.message).toMatch(text);
});

it('shows one record whole, with its company and its history, oldest first and of this record alone', async () => {
  const company = randomUUID();
  await server.database
    .insertInto('company')
    .values({ id: company, tenant_id: HOST_TENANT_ID, name: 'Energia Srl', kind: 'esco', fiscal_code: randomUUID() })
    .execute();
  const { id } = await addAccreditation(server.database, { company_id: company });
  const event = {
    tenant_id: HOST_TENANT_ID,
    entity: 'accreditation',
    entity_id: id,
    actor_name: 'gestore',
    address: '10.1.2.3',
  };
  await server.database
    .insertInto('record_history')
    .values([
      {
        ...event,
        event: 'Convalidata',
        at: '2026-02-02T00:00:00Z',
        before: '{"state":"Inviata"}',
        after: '{"state":"InVerifica"}',
      },
      { ...event, event: 'Inviata', at: '2026-01-02T00:00:00Z' },
      { ...event, event: 'Altrove', at: '2026-01-02T00:00:00Z', tenant_id: randomUUID() },
      { ...event, event: 'Altro', at: '2026-01-02T00:00:00Z', entity_id: randomUUID() },
    ])
    .execute();
  const answer = await get(`${LIST}/${id}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    id,
    companyId: company,
    companyName: 'Energia Srl',
    comuneIstat: '037006',
    state: 'Inviata',
    history: [
      { event: 'Inviata', at: '2026-01-02T00:00:00.000Z', actorName: 'gestore', before: null, after: null },
      { event: 'Convalidata', before: { state: 'Inviata' }, after: { state: 'InVerifica' } },
    ],
  });
  expect(answer.body).not.toContain('10.1.2.3');
});

it('answers 404 for a record that is not there, and 400 for an id that is none', async () => {
  expect((await get(`${LIST}/${randomUUID()}`)).statusCode).toBe(404);
  expect((await get(`${LIST}/zero`)).statusCode).toBe(400);
});
